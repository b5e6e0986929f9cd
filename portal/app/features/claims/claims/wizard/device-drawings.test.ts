import { damageTypes } from '@gadget-claims/domain/claims/claims/damage-types';
import { INCIDENT } from '@gadget-claims/domain/claims/claims/incident-ids';
import { expect, test } from 'vitest';
import { DRAWINGS, PART_LOOKS } from './device-drawings.ts';
import type { Box } from './device-drawings.ts';

const LEAST_PIXELS = 44;
/** The 9.75rem of the stylesheet; a wide side on a screen of 320 px. */
const narrowest = (isWide: boolean) => (isWide ? 288 : 156);

/** Does not switch on, blank picture, dead touch, no signal, something else: faults without a place. */
const WITHOUT_PLACE = [9, 15, 16, 18, 99];

const kinds = Object.entries(DRAWINGS).map(([id, sides]) => ({ id: Number(id), sides }));

test.each(kinds)(
  'kind $id: every part with a place can be damaged, each and nothing else',
  (kind) => {
    const drawn = kind.sides.flatMap(({ parts }) => parts.map(({ damageTypeId }) => damageTypeId));
    const withPlace = damageTypes(kind.id, INCIDENT.accidentalDamage)
      .map(({ id }) => id)
      .filter((id) => !WITHOUT_PLACE.includes(id));
    expect([...new Set(drawn)].toSorted((a, b) => a - b)).toEqual(withPlace);
    expect(drawn.filter((id) => !PART_LOOKS[id])).toEqual([]);
  },
);

test.each(kinds)(
  'kind $id: each part is large enough for a finger, and none hides another',
  (kind) => {
    for (const { width, height, parts } of kind.sides) {
      const pixels = narrowest(width > height) / width;
      for (const [index, { box }] of parts.entries()) {
        const [x, y, wide, high] = box;
        expect(Math.min(wide, high) * pixels).toBeGreaterThanOrEqual(LEAST_PIXELS);
        expect([x >= 0, y >= 0, x + wide <= width, y + high <= height]).not.toContain(false);
        const others = parts.slice(index + 1).filter((other) => overlap(box, other.box));
        expect(others).toEqual([]);
      }
    }
  },
);

function overlap([x, y, width, height]: Box, [x2, y2, width2, height2]: Box): boolean {
  return x < x2 + width2 && x2 < x + width && y < y2 + height2 && y2 < y + height;
}
