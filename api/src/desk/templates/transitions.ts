import { templateForm } from '@gadget-claims/domain/desk/drafts/forms';
import { MOST_TEMPLATES } from '@gadget-claims/domain/desk/templates/fields';
import { goesByItself } from '@gadget-claims/domain/desk/templates/kinds';
import type { TemplateDraft } from '@gadget-claims/domain/desk/templates/schemas';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { newSecret } from '../../identity/secrets.ts';
import type { Services } from '../../services.ts';
import { endClauseDraft } from '../drafts/records.ts';
import {
  type ReadDraft,
  asApproved,
  asRetired,
  draftToApprove,
  drafted,
  nextDraft,
  refuseRetired,
} from '../versions/records.ts';
import {
  CHOOSE_BRANDS,
  NOT_YOUR_BRANDS,
  OTHER_BRANDS,
  OTHER_KIND,
  TOO_MANY_TEMPLATES,
  goesOutAlready,
} from './copy.ts';
import {
  type NewTemplate,
  type TemplateKey,
  type TemplateRow,
  contentColumns,
  holdTemplates,
  isShownTo,
  liveTemplates,
  share,
  templateVersions,
} from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'random' | 'resellers'>;
type By = Pick<StaffIdentity, 'staffId' | 'brands'>;

/** Whether a colleague has every brand that a template is for. */
export const mayChange = (
  { resellers }: Pick<Services, 'resellers'>,
  { brands: own }: Pick<By, 'brands'>,
  { brands }: Pick<TemplateRow, 'brands'>,
): boolean =>
  brands.length === 0
    ? own.length === resellers.byId.size
    : brands.every((brand) => own.some((one) => one === brand));

/**
 * Writes a template or the next version of one: words that somebody reads before they are sent are in use at
 * once; those that go out by themselves wait for a second person.
 */
export function writeTemplate(
  services: Dependencies,
  by: By,
  { templateId, template }: TemplateDraft,
): Promise<TemplateRow> {
  const fresh = newSecret(services.random, 12);
  return inTransaction(services.db, async (tx) => {
    await holdTemplates(tx);
    const versions = templateId === null ? [] : await ownVersions(tx, services, by, templateId);
    const [latest] = versions;
    refuseBrands(services, by, template.brands);
    if (latest && latest.kind !== template.kind) {
      throw unprocessable([{ path: 'template.kind', message: OTHER_KIND }]);
    }
    await refuseTooMany(tx, versions);
    const at = services.clock.now();
    const key = {
      templateId: latest?.template_id ?? fresh,
      version: nextDraft(latest, by.staffId),
    };
    const row = {
      ...drafted(key.version, { by: by.staffId, at }),
      ...contentColumns(template),
      template_id: key.templateId,
    };
    await endClauseDraft(tx, by, templateForm(templateId));
    if (goesByItself(template.kind)) return keep(tx, row);
    await retireInUse(tx, versions, by, at);
    return keep(tx, { ...row, state: 'approved' as const });
  });
}

/** Lets a draft go out by itself, and the version before it no more. Never by its writer. */
export function approveTemplate(
  services: Dependencies,
  by: By,
  { templateId, ...read }: TemplateKey & ReadDraft,
): Promise<TemplateRow> {
  return inTransaction(services.db, async (tx) => {
    await holdTemplates(tx);
    const versions = await ownVersions(tx, services, by, templateId);
    const draft = draftToApprove(versions, read, by.staffId);
    const others = (await liveTemplates(tx)).filter(
      (one) =>
        one.state === 'approved' && one.kind === draft.kind && one.template_id !== templateId,
    );
    const met = others.find((one) => share(one, draft));
    if (met) throw conflict('overlaps', goesOutAlready(met.title));
    const now = services.clock.now();
    await retireInUse(tx, versions, by, now);
    return update(tx, { templateId, version: read.version }, asApproved(by.staffId, now));
  });
}

/** Takes a version out of use, or a draft back. */
export function retireTemplate(
  services: Dependencies,
  by: By,
  key: TemplateKey,
): Promise<TemplateRow> {
  return inTransaction(services.db, async (tx) => {
    await holdTemplates(tx);
    refuseRetired(await ownVersions(tx, services, by, key.templateId), key.version);
    return update(tx, key, asRetired(by.staffId, services.clock.now()));
  });
}

/** The versions of a template, whose latest is for brands of the colleague's alone. */
async function ownVersions(tx: Tx, services: Dependencies, by: By, templateId: string) {
  const versions = await templateVersions(tx, templateId);
  const [latest] = versions;
  if (!latest || !isShownTo(latest, by.brands)) throw missing();
  const live = versions.filter(({ state }) => state !== 'retired');
  if (![latest, ...live].every((one) => mayChange(services, by, one))) {
    throw conflict('other_brands', NOT_YOUR_BRANDS);
  }
  return versions;
}

function refuseBrands(services: Dependencies, by: By, brands: readonly number[]) {
  if (mayChange(services, by, { brands: [...brands] })) return;
  const message = brands.length === 0 ? CHOOSE_BRANDS : OTHER_BRANDS;
  throw unprocessable([{ path: 'template.brands', message }]);
}

/** A further version of one that is there takes no room. */
async function refuseTooMany(tx: Tx, versions: readonly TemplateRow[]) {
  if (versions.some(({ state }) => state !== 'retired')) return;
  const there = new Set((await liveTemplates(tx)).map((one) => one.template_id));
  if (there.size >= MOST_TEMPLATES) throw conflict('too_many_templates', TOO_MANY_TEMPLATES);
}

async function retireInUse(tx: Tx, versions: readonly TemplateRow[], by: By, at: Date) {
  const before = versions.find(({ state }) => state === 'approved');
  if (!before) return;
  const key = { templateId: before.template_id, version: before.version };
  await update(tx, key, asRetired(by.staffId, at));
}

/** A new version; of a draft that its writer changes, in its place. */
const keep = (tx: Tx, row: NewTemplate): Promise<TemplateRow> =>
  tx
    .insertInto('templates')
    .values(row)
    .onConflict((known) => known.columns(['template_id', 'version']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();

const update = (
  tx: Tx,
  { templateId, version }: TemplateKey,
  change: ReturnType<typeof asApproved> | ReturnType<typeof asRetired>,
): Promise<TemplateRow> =>
  tx
    .updateTable('templates')
    .set(change)
    .where((is) => is.and({ template_id: templateId, version }))
    .returningAll()
    .executeTakeFirstOrThrow();
