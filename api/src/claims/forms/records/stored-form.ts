import { cleanAnswers } from '@gadget-claims/domain/claims/claims/clean-answers';
import {
  type ClaimData,
  type ClaimForm,
  claimData,
} from '@gadget-claims/domain/claims/claims/form';
import type { SavedFormSummary } from '@gadget-claims/domain/claims/claims/form-schemas';
import { upgradeDraft } from '@gadget-claims/domain/claims/claims/form-upgrade';
import { incidentLabel } from '@gadget-claims/domain/claims/claims/incident-types';
import { SCHEMA_VERSION } from '@gadget-claims/domain/claims/claims/schema-version';
import { stageToContinue } from '@gadget-claims/domain/claims/claims/wizard/steps';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { describeGadget } from '@gadget-claims/domain/policies/catalogue/gadgets';
import { conflict } from '../../../http/errors.ts';
import type { FormOwner } from '../../../identity/form-owner.ts';
import { NEWER_FORM, submittedAlready } from '../copy.ts';
import type { FormRow } from './forms.ts';
import { isMadeElsewhere } from './ownership.ts';

/** What JSON text may hold and PostgreSQL refuses, as it is escaped there: NUL and halves of surrogate pairs. */
const REFUSED_ESCAPES = /\\u(?:0000|d[89a-f])/;

/**
 * The data as it is stored: as JSON text without what PostgreSQL refuses in it, with its short
 * answers cleaned, and without what the server knows better.
 */
export function storedData(data: ClaimData): ClaimData {
  const own = { ...cleanAnswers(data), claimReference: '', documents: [] };
  if (!REFUSED_ESCAPES.test(JSON.stringify(own))) return own;
  return JSON.parse(JSON.stringify(own, (_key, value: unknown) => storable(value)));
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}

export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** A form kept by an earlier release with fewer questions is whole, with those answers empty. */
function readData({ schema_version: schemaVersion, data }: FormRow): ClaimData | undefined {
  const upgraded = upgradeDraft({ schemaVersion, data });
  return upgraded.readable ? claimData.safeParse(upgraded.data).data : undefined;
}

/** A stored form in today's shape, with its real uploads. */
export function toForm(row: FormRow, documents: DocumentFile[]): ClaimForm {
  const data = readData(row);
  if (!data) throw unreadable();
  return {
    formReference: row.form_reference,
    insuranceLine: 1,
    savedEmail: row.saved_email,
    revision: row.revision,
    schemaVersion: SCHEMA_VERSION,
    data: { ...data, documents },
  };
}

/** A form among others; nothing for one that this release cannot read. */
export function toSummary(row: FormRow, owner: FormOwner): SavedFormSummary | undefined {
  const data = readData(row);
  if (!data) return undefined;
  const { incident, gadgets, policy } = data;
  const madeElsewhere = isMadeElsewhere(owner, row);
  return {
    formReference: row.form_reference,
    policyNumber: policy.number,
    createdAt: row.created_at.toISOString(),
    savedAt: row.saved_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    withAccount: owner.kind === 'user' ? !madeElsewhere : row.account_id !== null,
    madeElsewhere,
    stage: stageToContinue(data),
    incidentLabel: incidentLabel(incident.incidentTypeId),
    dateOfIncident: incident.dateOfIncident,
    gadgets: gadgets.map((gadget) => gadget.description || describeGadget(gadget)),
  };
}

export const unreadable = () => conflict('newer_form', NEWER_FORM);

export const alreadySubmitted = (claimReference: string) =>
  conflict('already_submitted', submittedAlready(claimReference), {
    claimReference,
  });
