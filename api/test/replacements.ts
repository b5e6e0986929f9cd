import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type {
  Replacement,
  WaitingReplacement,
} from '@gadget-claims/domain/settling/replacements/schemas';
import { type Answer, type TestApp, dataOf } from './app.ts';
import { aPolicyGadget } from './factories.ts';
import { type MyClaim, type MyClaimOptions, putClaimAt } from './my-claims.ts';
import { OPTION, anApprovedTheft, choose } from './repairs.ts';

type Headers = Record<string, string>;

/** The calls of replacements, made by a colleague. */
export function replacementsBy(request: TestApp['request'], headers: Headers) {
  const post = <T = Replacement>(path: string, body?: unknown): Promise<Answer<T>> =>
    request<T>('POST', `/desk/replacements${path}`, {
      headers,
      ...(body !== undefined && { body }),
    });
  const get = <T>(path: string): Promise<Answer<T>> =>
    request<T>('GET', `/desk/replacements${path}`, { headers });
  return {
    waiting: () => get<{ gadgets: WaitingReplacement[]; next: string | null }>('/waiting'),
    list: (state: string) =>
      get<{ replacements: Replacement[]; next: string | null }>(`?state=${state}`),
    send: (
      { claimId, gadgetId }: Pick<MyClaim, 'claimId' | 'gadgetId'>,
      { resellerId = 49, ...typed }: Partial<typeof SENT> & { resellerId?: number } = {},
    ) => post('', { resellerId, claimId, gadgetId, ...SENT, ...typed }),
    release: (id: string) => post(`/${id}/release`),
    cancel: (id: string, reason = 'another colour') => post(`/${id}/cancel`, { reason }),
    arrived: (id: string) => post(`/${id}/arrived`),
  };
}

export const SENT = { what: 'Pixel 8, refurbished', courier: 'Royal Mail', tracking: 'AB1' };

/** Sends another gadget in place of one that waits for it: by one colleague, released by the other where it has to be. */
export async function replaceGadget(
  request: TestApp['request'],
  [preparing, releasing]: readonly [Headers, Headers],
  gadgetId: string,
): Promise<string> {
  const one = replacementsBy(request, preparing);
  const { gadgets } = dataOf(await one.waiting());
  const gadget = gadgets.find((waiting) => waiting.gadgetId === gadgetId);
  if (!gadget) throw new Error(`no replacement waits for ${gadgetId}`);
  const { replacementId, state } = dataOf(
    await one.send(gadget, { resellerId: gadget.resellerId }),
  );
  if (state === 'prepared') {
    dataOf(await replacementsBy(request, releasing).release(replacementId));
  }
  return replacementId;
}

/** A stolen gadget that is to be replaced, insured for so many pence; 0 where the policy does not say it. */
export async function aClaimToReplace(
  app: TestApp,
  { value = 40_000, ...options }: MyClaimOptions & { value?: number } = {},
): Promise<MyClaim> {
  const policy = { gadgets: [aPolicyGadget({ value })], ...options.policy };
  const claim = await anApprovedTheft(app, { ...options, policy });
  await choose(app, claim.user, { gadgetId: claim.gadgetId, optionId: OPTION.replacement });
  await putClaimAt(app, claim.claimId, STATUS.REPLACEMENT);
  return claim;
}
