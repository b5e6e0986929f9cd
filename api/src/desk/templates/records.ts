import type { TemplateKind } from '@gadget-claims/domain/desk/templates/kinds';
import type { TemplateContent } from '@gadget-claims/domain/desk/templates/schemas';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { holdName } from '../../database/hold-name.ts';
import type { Json } from '../../database/tables.ts';
import type { DeskScope } from '../../identity/identity.ts';
import type { VersionColumns } from '../versions/records.ts';

interface TemplatesTable extends VersionColumns {
  template_id: string;
  kind: TemplateKind;
  title: string;
  text: string;
  asks: Json<TemplateContent['asks']>;
  snooze_days: number | null;
  brands: number[];
}

declare module '../../database/tables.ts' {
  interface Database {
    templates: TemplatesTable;
  }
}

export type TemplateRow = Selectable<TemplatesTable>;
export type NewTemplate = Insertable<TemplatesTable>;

/** Which version of which template. */
export interface TemplateKey {
  templateId: string;
  version: number;
}

/** Changes of templates wait for each other: no two come to go out with one mail, and there are not too many. */
export const holdTemplates = (tx: Tx) => holdName(tx, 'templates');

/** Templates that are in use or wait for approval; there are few (`MOST_TEMPLATES`). */
export const liveTemplates = (db: Db | Tx): Promise<TemplateRow[]> =>
  db
    .selectFrom('templates')
    .selectAll()
    .where('state', '<>', 'retired')
    .orderBy('title')
    .orderBy('template_id')
    .orderBy('version', 'desc')
    .execute();

/** The versions of a template, the latest first. */
export const templateVersions = (db: Db | Tx, templateId: string): Promise<TemplateRow[]> =>
  db
    .selectFrom('templates')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .execute();

/** Whether it is for the claims of one of these brands. */
export const isShownTo = ({ brands }: Pick<TemplateRow, 'brands'>, scope: DeskScope): boolean =>
  brands.length === 0 || scope.some((brand) => brands.includes(brand));

/** Whether two are for one brand. */
export const share = (one: Pick<TemplateRow, 'brands'>, other: Pick<TemplateRow, 'brands'>) =>
  one.brands.length === 0 && other.brands.length === 0
    ? true
    : one.brands.some((brand) => other.brands.includes(brand));

/** What a version says. */
export const templateContent = (row: TemplateRow): TemplateContent => ({
  kind: row.kind,
  title: row.title,
  text: row.text,
  asks: row.asks,
  snoozeDays: row.snooze_days,
  brands: row.brands,
});

/** The columns of what a version says. */
export const contentColumns = (
  of: TemplateContent,
): Omit<NewTemplate, 'template_id' | keyof VersionColumns> => ({
  kind: of.kind,
  title: of.title,
  text: of.text,
  asks: JSON.stringify(of.asks),
  snooze_days: of.snoozeDays,
  brands: [...new Set(of.brands)].toSorted((one, other) => one - other),
});

/** The text in use for a mail that goes out by itself: the brand's own before that of every brand. */
export async function textByItself(
  db: Db,
  kind: TemplateKind,
  brand: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('templates')
    .select('text')
    .where('state', '=', 'approved')
    .where('kind', '=', kind)
    .where(sql<boolean>`(brands = '{}' or ${brand} = any(brands))`)
    .orderBy(sql`cardinality(brands) = 0`)
    .limit(1)
    .executeTakeFirst();
  return row?.text;
}
