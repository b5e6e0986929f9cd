import type { Chance } from '../chance.ts';
import {
  HOSTILE_KEYS,
  HOSTILE_NUMBERS,
  HOSTILE_TEXT,
  HOSTILE_VALUES,
  NUMBER_TEXTS,
} from './payloads.ts';

/** How often a change goes deeper instead of happening here. */
const DEEPER = 0.85;

const hostile = (by: Chance): unknown => {
  const kinds = [HOSTILE_TEXT, HOSTILE_TEXT, HOSTILE_NUMBERS, HOSTILE_VALUES] as const;
  return by.pick<unknown>(by.pick(kinds));
};

/** The same value with one thing in it changed, taken away or added. */
export function mutated(value: unknown, by: Chance): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || !by.in(DEEPER))
      return by.in(0.5) ? [...value, hostile(by)] : hostile(by);
    const at = by.below(value.length);
    return value.map((item, index) => (index === at ? mutated(item, by) : item));
  }
  if (typeof value !== 'object' || value === null) return hostile(by);
  const keys = Object.keys(value);
  if (keys.length === 0 || !by.in(DEEPER)) return changedKeys(value, keys, by);
  const key = by.pick(keys);
  return { ...value, [key]: mutated((value as Record<string, unknown>)[key], by) };
}

function changedKeys(value: object, keys: string[], by: Chance): unknown {
  if (by.in(0.3)) return hostile(by);
  if (keys.length > 0 && by.in(0.5)) {
    const without = by.pick(keys);
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== without));
  }
  return { ...value, [by.pick(HOSTILE_KEYS)]: hostile(by) };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const GARBAGE: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '[',
  '"',
  'null',
  'true',
  '1',
  '"text"',
  '{"a":1,}',
  "{'a':1}",
  '{a:1}',
  '{"a":1} {"b":2}',
  '// comment\n{}',
  '\uFEFF{}',
  nested(5000),
  nestedObjects(20_000),
  `{"resellerId":${nested(100)}}`,
  `"${'x'.repeat(1_100_000)}"`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
];

type TextChange = (text: string, by: Chance) => string | Buffer;

/** Changes to a body as it is written, which a value cannot express. */
const TEXT_CHANGES: readonly TextChange[] = [
  (_text, by) => by.pick(GARBAGE),
  (text, by) => text.slice(0, by.below(text.length + 1)),
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true,"scopes":["public"]},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
  (text) => text.replace(/^\{/, '{"resellerId":0,"resellerId":49,"resellerId":77,'),
  // Every key twice.
  (text) =>
    text.replace(/^\{(.*)\}$/s, (_all, inner: string) => `{${inner}${inner ? ',' : ''}${inner}}`),
  (text, by) => text.replace(/(?<=[:[,])-?\d+(\.\d+)?(?=[,\]}])/, by.pick(NUMBER_TEXTS)),
  (text, by) =>
    text.replace(/(?<=:")[^"\\]*(?=")/, () =>
      by.pick(['\\ud800', '\\u0000', '\\udc00\\ud800', '\\x41']),
    ),
  (text) => Buffer.from(text, 'utf16le'),
  (text, by) => {
    const bytes = Buffer.from(text);
    if (bytes.length > 0) bytes[by.below(bytes.length)] = by.pick([0, 0x80, 0xff, 0x0a, 0x22]);
    return bytes;
  },
];

/** The body with its text broken somewhere. */
export function brokenText(text: string, by: Chance): Buffer {
  return Buffer.from(by.pick(TEXT_CHANGES)(text, by) as string);
}
