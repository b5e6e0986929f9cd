import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postcodeDistricts } from './postcode-districts.ts';

const file = join(tmpdir(), `districts-${process.pid}.csv`);

test('a table of districts is read at the start; without one there is none', async () => {
  await writeFile(file, 'district,latitude,longitude\nSY1,52.71,-2.75\n');
  const districts = await postcodeDistricts(file);
  expect(districts?.get('SY1')).toEqual({ latitude: 52.71, longitude: -2.75 });
  expect(await postcodeDistricts('')).toBeUndefined();
});

test('a table that is not there or cannot be used is refused by the name of its setting', async () => {
  await expect(postcodeDistricts('/nowhere.csv')).rejects.toThrow(
    'POSTCODE_DISTRICTS is /nowhere.csv, which cannot be read',
  );
  await writeFile(file, 'district,latitude,longitude\nSY1,0,0\n');
  await expect(postcodeDistricts(file)).rejects.toThrow(
    `POSTCODE_DISTRICTS is ${file}, and line 2: SY1 is not in the British Isles.`,
  );
});
