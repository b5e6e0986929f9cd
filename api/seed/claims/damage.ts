import type { SeededChance } from './chance.ts';

/** The damage in a photo of a gadget. */
export type Damage =
  | 'cracked screen'
  | 'cracked back'
  | 'cracked lens'
  | 'liquid'
  | 'bent'
  | 'scratched'
  | 'burnt'
  | 'dark'
  | 'lines'
  | 'nothing wrong';

const BY_INCIDENT: readonly [first: string, damage: Damage][] = [
  ['114', 'cracked back'],
  ['115', 'cracked lens'],
  ['113', 'lines'],
  ['11', 'cracked screen'],
  ['12', 'liquid'],
  ['133', 'dark'],
  ['13', 'bent'],
  ['141', 'burnt'],
  ['14', 'scratched'],
  ['2', 'cracked screen'],
  ['521', 'lines'],
  ['51', 'dark'],
  ['5', 'nothing wrong'],
  ['72', 'scratched'],
];

/** An incident's damage to a gadget, as far as a photo shows it. */
export const damageBy = (incidentTypeId: number): Damage =>
  BY_INCIDENT.find(([first]) => String(incidentTypeId).startsWith(first))?.[1] ?? 'nothing wrong';

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The marks of damage over a surface, as SVG. */
export function damageMarks(damage: Damage, on: Place, chance: SeededChance): string {
  const marks = MARKS[damage];
  return marks ? marks(on, chance) : '';
}

const MARKS: Partial<Record<Damage, (on: Place, chance: SeededChance) => string>> = {
  'cracked screen': cracks,
  'cracked back': cracks,
  'cracked lens': ({ x, y, width }, chance) =>
    cracks(
      { x: x + width * 0.08, y: y + width * 0.08, width: width * 0.3, height: width * 0.3 },
      chance,
    ),
  liquid: drops,
  bent: crease,
  scratched: scratches,
  burnt: burn,
  lines: stripes,
};

/** Somewhere on it, not too near the edge. */
const spot = ({ x, y, width, height }: Place, chance: SeededChance) => ({
  x: x + width * (0.2 + chance.next() * 0.6),
  y: y + height * (0.2 + chance.next() * 0.6),
});

/** Cracks go out from where it was hit, and rings go around it. */
function cracks(on: Place, chance: SeededChance): string {
  const hit = spot(on, chance);
  const rays = chance.whole(9, 15);
  const longest = Math.max(on.width, on.height) * 0.7;
  const ray = (index: number) => {
    const turn = ((index + chance.next() * 0.7) / rays) * 2 * Math.PI;
    const length = longest * (0.3 + chance.next() * 0.7);
    const points = [0.25, 0.5, 0.75, 1].map((part) => {
      const way = turn + (chance.next() - 0.5) * 0.35;
      const far = length * part;
      return `L${(hit.x + Math.cos(way) * far).toFixed(0)} ${(hit.y + Math.sin(way) * far).toFixed(0)}`;
    });
    return `M${hit.x.toFixed(0)} ${hit.y.toFixed(0)}${points.join('')}`;
  };
  const lines = Array.from({ length: rays }, (_, index) => ray(index)).join('');
  const ring = (radius: number) =>
    `<circle cx="${hit.x}" cy="${hit.y}" r="${radius}" fill="none" stroke="#e8eef2" stroke-opacity=".5"/>`;
  return `<path d="${lines}" fill="none" stroke="#f2f6f8" stroke-width="2" stroke-opacity=".85"/>
    <path d="${lines}" transform="translate(2 2)" fill="none" stroke="#000" stroke-opacity=".35"/>
    ${ring(9)}${ring(20 + chance.whole(0, 14))}<circle cx="${hit.x}" cy="${hit.y}" r="6" fill="#dfe7ea"/>`;
}

function drops(on: Place, chance: SeededChance): string {
  const drop = () => {
    const { x, y } = spot({ ...on, x: on.x - on.width * 0.2, width: on.width * 1.4 }, chance);
    const radius = chance.whole(5, 26);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${radius}" ry="${radius * 0.8}"
      fill="#cfe6f2" fill-opacity=".55" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>`;
  };
  const { x, y } = spot(on, chance);
  const tide = `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${on.width * 0.4}" ry="${on.height * 0.3}"
    fill="#7a6a3a" fill-opacity=".25" stroke="#7a6a3a" stroke-opacity=".5" stroke-width="5"/>`;
  return tide + Array.from({ length: chance.whole(14, 26) }, drop).join('');
}

function crease(on: Place, chance: SeededChance): string {
  const { x, y } = spot(on, chance);
  const fall = on.height * (0.08 + chance.next() * 0.1);
  const line = `M${on.x} ${(y - fall).toFixed(0)}L${x.toFixed(0)} ${y.toFixed(0)}L${on.x + on.width} ${(y + fall).toFixed(0)}`;
  return `<path d="${line}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="9"/>
    <path d="${line}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>
    <path d="M${on.x} ${(y - fall).toFixed(0)}l26 -18l-4 40z" fill="#111" fill-opacity=".7"/>`;
}

function scratches(on: Place, chance: SeededChance): string {
  const scratch = () => {
    const { x, y } = spot(on, chance);
    const [right, down] = [chance.whole(-130, 130), chance.whole(-70, 70)];
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${right / 3} ${down} ${right} ${down}`;
  };
  const lines = Array.from({ length: chance.whole(10, 22) }, scratch).join('');
  return `<path d="${lines}" fill="none" stroke="#f4f4f0" stroke-opacity=".65" stroke-width="2"/>`;
}

function burn(on: Place, chance: SeededChance): string {
  const { x, y } = spot(on, chance);
  const far = Math.min(on.width, on.height) * (0.35 + chance.next() * 0.25);
  return `<radialGradient id="burn"><stop offset="0" stop-color="#120a04"/><stop offset=".6"
    stop-color="#2a1608" stop-opacity=".9"/><stop offset="1" stop-color="#5a3312" stop-opacity="0"/></radialGradient>
    <ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${far}" ry="${far * 0.8}" fill="url(#burn)"/>`;
}

function stripes(on: Place, chance: SeededChance): string {
  const stripe = () => {
    const at = on.x + on.width * chance.next();
    const colour = chance.of(['#20e070', '#e02090', '#30a0ff', '#ffffff']);
    return `<rect x="${at.toFixed(0)}" y="${on.y}" width="${chance.whole(2, 9)}" height="${on.height}" fill="${colour}" fill-opacity=".8"/>`;
  };
  return Array.from({ length: chance.whole(6, 14) }, stripe).join('');
}
