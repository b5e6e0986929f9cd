import type { Pool } from 'pg';
import type { Statement } from './recording.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: PlanNode[];
}

/** How the database means to carry a statement out. */
export interface Plan {
  /** Its nodes, each with its only input on the same line: what they read, by which index and which columns of it. */
  shape: string[];
  /** Signs of growth with a large table. */
  faults: string[];
}

/** More than one owner has of anything, far less than a large table has. */
const MOST_SORTED = 500;
/**
 * In the planner's own units, a page read being 1: more than the dearest, taking jobs for the 16 places
 * of the lane for mails (1,770; for 2 places 410: the lane that asked last is the one measured).
 */
const MOST_COST = 2000;

/** Nodes that ask for all of their rows first. */
const SEES_EVERY_ROW = /Sort|Agg|^Hash$|Bitmap/;
const INDEX_READERS = ['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'];

/** Asks the database how it would carry a statement out with the parameters that it came with. */
export async function planOf(
  pool: Pool,
  { sql, parameters }: Statement,
  large: ReadonlySet<string>,
): Promise<Plan> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${sql}`,
    [...parameters],
  );
  const [{ Plan: root } = { Plan: undefined }] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!root) throw new Error(`There is no plan of ${sql}`);
  const plan: Plan = { shape: [], faults: [] };
  read(root, { depth: 0, isOnly: false, limited: false, large }, plan);
  if (root['Total Cost'] > MOST_COST) plan.faults.push(`costs ${root['Total Cost']}`);
  return plan;
}

interface Place {
  depth: number;
  /** The only input of the node above. */
  isOnly: boolean;
  /** A limit above ends it early: nothing in between has to see every row. */
  limited: boolean;
  large: ReadonlySet<string>;
  /** The table of a bitmap, which its index does not name. */
  table?: string;
}

function read(node: PlanNode, place: Place, plan: Plan) {
  const table = node['Relation Name'] ?? place.table;
  const line = place.isOnly ? `${plan.shape.pop()} > ` : '  '.repeat(place.depth);
  plan.shape.push(`${line}${describe(node)}`);
  if (table !== undefined && place.large.has(table)) {
    plan.faults.push(...faultsOfScan(node, table, place.limited));
  }
  const inputs = node.Plans ?? [];
  const [input] = inputs;
  if (node['Node Type'].endsWith('Sort') && input && input['Plan Rows'] > MOST_SORTED) {
    plan.faults.push(`sorts ${input['Plan Rows']} rows`);
  }
  const limited =
    node['Node Type'] === 'Limit' || (place.limited && !SEES_EVERY_ROW.test(node['Node Type']));
  const isOnly = inputs.length === 1;
  for (const child of inputs) {
    read(child, { ...place, depth: place.depth + (isOnly ? 0 : 1), isOnly, limited, table }, plan);
  }
}

function describe(node: PlanNode): string {
  const table = node['Relation Name'];
  const index = node['Index Name'];
  const by = index === undefined ? '' : ` by ${index} (${columnsOf(node).join(', ')})`;
  return `${node['Node Type']}${table === undefined ? '' : ` on ${table}`}${by}`;
}

function faultsOfScan(node: PlanNode, table: string, limited: boolean): string[] {
  const type = node['Node Type'];
  if (type.endsWith('Seq Scan')) return [`reads all of ${table}`];
  if (!INDEX_READERS.includes(type)) return [];
  const narrow = columnsOf(node).some((column) => column !== 'reseller_id');
  return narrow || limited ? [] : [`walks along all of ${node['Index Name']}`];
}

/** The columns by which an index is entered. */
function columnsOf({ 'Index Cond': condition = '' }: PlanNode): string[] {
  const values = condition.replace(/'(?:[^']|'')*'(?:::[a-z ]+(?:\[\])?)?/g, '?');
  const names = values.matchAll(
    /([a-z_]+|\?)(?:::[a-z ]+)?\)* (?:=|<>|<=|>=|<|>|~>=~|~<~|@>|&&|IS) /g,
  );
  // The columns of an index are on the left: a value there belongs to an expression.
  return [...new Set(Array.from(names, ([, name = '']) => name.replace('?', 'expression')))];
}

/** The statement without its lists of columns and values, which say nothing about its plan. */
export function inShort(sql: string): string {
  return sql
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/^select (?!.*\bselect\b).*? from /, 'select … from ')
    .replace(/ returning .*$/, ' returning …')
    .replace(/^(insert into \w+) .*?( on conflict .*| returning .*|$)/, '$1 …$2')
    .trim();
}
