import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import type { TestApp } from './app.ts';
import type { MyClaim } from './my-claims.ts';
import type { TestStaff } from './staff.ts';

/** A claim as the desk shows it to a colleague. */
export async function deskView(
  app: Pick<TestApp, 'request'>,
  { claimReference }: Pick<MyClaim, 'claimReference'>,
  { headers }: Pick<TestStaff, 'headers'>,
): Promise<DeskClaim> {
  const url = `/desk/claims/${claimReference}`;
  return (await app.request<DeskClaim>('GET', url, { headers })).body.data;
}

/** The same as its claimant sees it. */
export async function ownClaimView(
  app: Pick<TestApp, 'request'>,
  { claimId, user }: Pick<MyClaim, 'claimId' | 'user'>,
): Promise<ClaimView> {
  return (await app.request<ClaimView>('GET', `/claim/${claimId}`, { token: user })).body.data;
}

interface QueuedMail extends Record<string, unknown> {
  mail: string;
  claimId?: string;
}

/** The mails about a claim that are queued, or all, in their order. */
export async function queuedMails({ db }: TestApp, claimId?: string): Promise<QueuedMail[]> {
  const jobs = await db.selectFrom('jobs').select('payload').orderBy('id').execute();
  return jobs
    .map(({ payload }) => payload as QueuedMail)
    .filter(({ mail, claimId: of }) => mail !== undefined && [undefined, of].includes(claimId));
}
