// Invented policies for benchmarks, one JSON object on each line, the same ones in every run:
//   node tools/make-policies.ts 1000000 > policies.ndjson
import { once } from 'node:events';
import { phone } from '@gadget-claims/api/seed/demo-parts';
import { people } from '@gadget-claims/api/seed/people';
import { addDays } from '@gadget-claims/domain/calendar/day';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';

const count = Number(process.argv[2]);
if (!Number.isSafeInteger(count) || count < 1) {
  console.error('How many? node tools/make-policies.ts 1000 > policies.ndjson');
  process.exit(1);
}

const SEED = 20_261_124;
const FIRST_DAY = '2026-01-01';
const MODELS = [1029, 1035, 1064, 1068, 1123, 1148, 1152];
const RESELLERS = [49, 49, 49, 77, 105, 0, 1000];

/** Mulberry32: numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(SEED);
const whole = (below: number) => Math.floor(random() * below);
function pick<T>(from: readonly T[]): T {
  const picked = from[whole(from.length)];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
}
const on = () => random() < 0.8;
const holders = Object.values(people);
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'.split('');

function makePolicy(index: number): Policy {
  const coverStartDate = addDays(FIRST_DAY, 200 - whole(600));
  const period = { coverStartDate, coverEndDate: addDays(coverStartDate, 364) };
  const address = pick(holders).address;
  const outward = address.postcode.split(' ')[0];
  return {
    number: `BENCH-${String(index).padStart(8, '0')}`,
    productId: 'gadget-standard',
    resellerId: pick(RESELLERS),
    underwriterId: 1,
    ...period,
    previousQuote: null,
    renewalQuote: null,
    coverLevel: 'Standard',
    coverOptions: {
      accidentalDamage: true,
      theft: on(),
      loss: on(),
      breakdown: true,
      unauthorisedUsage: on(),
      accessories: on(),
    },
    excess: {
      accidentalDamage: 7_500,
      theft: 10_000,
      loss: 10_000,
      breakdown: 7_500,
      unauthorisedUsage: 10_000,
      accessories: 2_500,
    },
    earlyClaimExcess: null,
    policyholder: {
      ...pick(holders),
      lastname: pick(holders).lastname,
      emailAddress: `person${index}@example.com`,
      address: {
        ...address,
        postcode: `${outward} ${whole(10)}${pick(LETTERS)}${pick(LETTERS)}`,
      },
      dateOfBirth: addDays('1940-01-01', whole(24_000)),
    },
    gadgets: Array.from({ length: 1 + whole(2) }, (_, gadget) =>
      phone(pick(MODELS), (index * 2 + gadget) % 1_000_000, 10_000 + whole(120_000))(period),
    ),
  };
}

// A pipe that is closed early (`| head`) is no fault.
process.stdout.on('error', () => process.exit(0));
for (let index = 1; index <= count;) {
  let lines = '';
  for (let last = Math.min(index + 999, count); index <= last; index += 1) {
    lines += `${JSON.stringify(makePolicy(index))}\n`;
  }
  if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
}
