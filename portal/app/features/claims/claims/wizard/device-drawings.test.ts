import { damageTypes } from '@gadget-claims/domain/claims/claims/damage-types';
import { INCIDENT } from '@gadget-claims/domain/claims/claims/incident-ids';
import { expect, test } from 'vitest';
import { DRAWINGS, REACH } from './device-drawings.ts';

const LEAST_PIXELS = 44;
/** The drawing of the stylesheet where it is smallest, without its padding; one of two sides beside each other. */
const narrowest = (isWide: boolean) => (isWide ? 248 : 120);
const EDGES = 16;

/** Battery, liquid, storage, and faults like no signal: they are inside, or have no place. */
const WITHOUT_PLACE = [7, 8, 9, 15, 16, 18, 19, 99];

const kinds = Object.entries(DRAWINGS).map(([id, sides]) => ({ id: Number(id), sides }));

test.each(kinds)(
  'kind $id: every part with a place can be damaged, each and nothing else',
  (kind) => {
    const drawn = kind.sides.flatMap(({ parts }) => parts.map(({ damageTypeId }) => damageTypeId));
    const withPlace = damageTypes(kind.id, INCIDENT.accidentalDamage)
      .map(({ id }) => id)
      .filter((id) => !WITHOUT_PLACE.includes(id));
    expect(drawn.toSorted((a, b) => a - b)).toEqual(withPlace);
  },
);

test.each(kinds)(
  'kind $id: each number is large enough for a finger, and none hides another',
  (kind) => {
    for (const { width, height, parts } of kind.sides) {
      const pixels = narrowest(width > height) / (width + EDGES);
      expect(2 * REACH * pixels).toBeGreaterThanOrEqual(LEAST_PIXELS);
      for (const [index, { at }] of parts.entries()) {
        const [x, y] = at;
        expect([x >= 0, y >= 0, x <= width + EDGES, y <= height]).not.toContain(false);
        const near = parts
          .slice(index + 1)
          .filter((other) => Math.hypot(x - other.at[0], y - other.at[1]) < 2 * REACH);
        expect(near).toEqual([]);
      }
    }
  },
);
