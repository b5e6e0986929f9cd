import { policySnapshot } from '@gadget-claims/api/desk/decisions/records/snapshot';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import type { Decision, DecisionRequest } from '@gadget-claims/domain/desk/decisions/schemas';
import type { Answer, TestApp } from './app.ts';
import { aPolicyGadget } from './factories.ts';
import { type MyClaim, type MyClaimOptions, aClaimOf, putClaimAt } from './my-claims.ts';
import { storedRow, storedRows } from './rows.ts';
import type { TestStaff } from './staff.ts';

/** What a gadget is insured for, in pence: a handler declines two of them alone. */
const WORTH = 19_900;

/** A claim with a receipt that waits for a handler's decision. */
export async function aClaimToDecide(app: TestApp, options: MyClaimOptions = {}): Promise<MyClaim> {
  const given = options.policy?.gadgets ?? [aPolicyGadget()];
  const gadgets = given.map((gadget) => ({ ...gadget, value: WORTH }));
  const policy = { ...options.policy, gadgets };
  const claim = await aClaimOf(app, { documents: [1], ...options, policy });
  await putClaimAt(app, claim.claimId, STATUS.UNDER_REVIEW);
  await app.db.deleteFrom('jobs').execute();
  // A decision never falls into the millisecond in which it came.
  app.clock.advance({ minutes: 1 });
  return claim;
}

/** The version of a claim that a screen shows now. */
export async function versionOf(app: TestApp, { claimId }: Pick<MyClaim, 'claimId'>) {
  const row = await storedRow(app.db, 'claims', { claim_id: claimId }, ['version']);
  return row.version;
}

/** The print of its policy that a screen has now. */
export async function printOf({ db }: TestApp, { claimId }: Pick<MyClaim, 'claimId'>) {
  const claim = await storedRow(db, 'claims', { claim_id: claimId });
  return (await policySnapshot(db, claim)).policyPrint;
}

/** Gadgets of a claim in its order. */
export async function gadgetIdsOf(app: TestApp, { claimId }: Pick<MyClaim, 'claimId'>) {
  const rows = await storedRows(
    app.db,
    'claim_gadgets',
    { claim_id: claimId },
    ['gadget_id'],
    'position',
  );
  return rows.map(({ gadget_id: id }) => id);
}

/** The files of a claim. */
async function fileIdsOf({ db }: TestApp, { form }: Pick<MyClaim, 'form'>) {
  const of = { form_reference: form.formReference };
  const rows = await storedRows(db, 'documents', of, ['document_id']);
  return rows.map(({ document_id: id }) => id);
}

type Given = Partial<Omit<DecisionRequest, 'gadgets'>> & {
  gadgetIds?: string[];
  amount?: number;
};

/** The desk's request for a decision about a claim as it is now, by default to approve all of it for £120. */
export async function aDecision(
  app: TestApp,
  claim: MyClaim,
  { gadgetIds, amount = 12_000, ...given }: Given = {},
): Promise<DecisionRequest> {
  const outcome = given.outcome ?? 'approve';
  const isApproval = outcome === 'approve';
  const money = {
    amount: isApproval ? amount : null,
    basis: isApproval ? 'insured value' : null,
  };
  const ids = gadgetIds ?? (await gadgetIdsOf(app, claim));
  return {
    claim: claim.claimReference,
    version: await versionOf(app, claim),
    policyPrint: await printOf(app, claim),
    outcome,
    gadgets: ids.map((gadgetId) => ({ gadgetId, ...money })),
    clause: outcome === 'decline' ? { clauseId: 'not-in-cover-1', version: 1 } : null,
    evidence: outcome === 'decline' ? [STATED.account.id] : [],
    despite: '',
    confirmed: [],
    referTo: outcome === 'refer' ? 'senior' : '',
    // No file was opened, and the refusal names each of them.
    unopened: outcome === 'decline' ? await fileIdsOf(app, claim) : [],
    claimantText: outcome === 'decline' ? 'Your policy did not run on that day.' : '',
    // Approved all the same, against any rule.
    staffNote: outcome === 'refer' ? 'Two claims on one IMEI.' : isApproval ? 'It fits.' : '',
    ...given,
  };
}

/** Sends a decision. */
export function sendDecision(
  app: TestApp,
  { headers }: TestStaff,
  body: DecisionRequest,
  key?: string,
): Promise<Answer<Decision>> {
  return app.request('POST', '/desk/decisions', {
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    body,
  });
}
