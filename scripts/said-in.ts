import { parseSync } from 'vite';

interface Node {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  quasi?: { expressions: unknown };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The text of a node of a program; of a template with values, `…` stands for each of them. */
function textOf({ type, value, quasis }: Node): string | null {
  if (typeof value === 'string' && type === 'Literal') return value;
  // Lines of markup are folded.
  if (typeof value === 'string' && type === 'JSXText') return value.replaceAll(/\s+/g, ' ').trim();
  return type === 'TemplateLiteral' && quasis
    ? quasis.map((part) => part.value.cooked).join('…')
    : null;
}

function* textsIn(part: unknown): Generator<string> {
  if (Array.isArray(part)) for (const each of part) yield* textsIn(each);
  if (!isNode(part) || part.type === 'ImportDeclaration') return;
  // A query, for one: only the values in it say something.
  if (part.type === 'TaggedTemplateExpression') {
    yield* textsIn(part.quasi?.expressions);
    return;
  }
  const text = textOf(part);
  if (text !== null) yield text;
  for (const child of Object.values(part)) yield* textsIn(child);
}

/** All texts that a source has, its imports apart, in order. */
export const saidIn = (path: string, text: string): string[] => [
  ...textsIn(parseSync(path, text).program),
];
