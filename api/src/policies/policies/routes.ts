import * as calls from '@gadget-claims/domain/policies/policies/contract';
import { alikeKey, lookupKey, numberKey } from '@gadget-claims/domain/policies/policies/matching';
import { postcodeKey } from '@gadget-claims/domain/policies/policies/postcode';
import { type Policy, lookupCodeRequest } from '@gadget-claims/domain/policies/policies/schemas';
import * as z from 'zod/mini';
import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { CodedError, tooMany, unprocessable } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { type AttemptLimit, type RefusedAttempt, limitAttempts } from '../../identity/attempts.ts';
import { limitsOf, spend } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import {
  type ResellerScope,
  UNKNOWN_RESELLER,
  claimantToken,
  knownReseller,
} from '../../identity/identity.ts';
import { callerKnownFor, rememberCaller } from '../../identity/known-browser.ts';
import { tryCode } from '../../identity/mailed-codes.ts';
import { sayEvent } from '../../identity/security-events.ts';
import type { Services } from '../../services.ts';
import { type AskedPolicy, codeSubject, requestCode } from './code.ts';
import { WRONG_LOOKUP_CODE } from './copy.ts';
import { requestNumbers } from './numbers.ts';
import { isFormBegun } from './records/begun-forms.ts';
import { type StoredPolicy, detailsToTell, findPoliciesLike } from './records/policies.ts';

/** The three answers that find a policy. */
type Answers = z.infer<typeof lookupCodeRequest>;

/** Policy lookup: the door for people without an account. */
export function policyRoutes(app: App, services: Services, source = policyRegister(services.db)) {
  lookupRoute(app, services, source);
  codeRoute(app, services, source);
  numbersRoute(app, services);
}

function lookupRoute(app: App, services: Services, source: PolicySource) {
  serve(
    app,
    calls.lookUpPolicy,
    ['lookup', 'lookup-policy', 'lookup-address', 'lookup-known'],
    async (request, reply) => {
      const { resellerId, policyNumber, codeHandle, code } = request.body;
      const reseller = knownReseller(services, resellerId);
      // However a number is written, it is guessed at as one.
      const policyKey = alikeKey(policyNumber);
      const subject = ['policy', resellerId, policyKey];
      const known = callerKnownFor(services, request, subject);
      const attempt = { address: callerOf(request), resellerId, policyKey, known };
      if (codeHandle !== undefined && code !== undefined) {
        const found = await find(source, reseller, request.body);
        const given = { ...asked(reseller, request.body, found), handle: codeHandle, code };
        const isRight = await takeLookupCode(services, attempt, given);
        if (!found || !isRight) throw unprocessable([{ path: 'code', message: WRONG_LOOKUP_CODE }]);
        rememberCaller(services, request, reply, subject);
        return { data: await withBearer(services, found, true) };
      }
      // Whichever of the three is wrong, the answer is the same.
      const data = await limitAttempts(
        services,
        lookupLimits(services, attempt),
        () => find(source, reseller, request.body),
        (refused) => noteLookupGuesses(services, attempt, refused),
      );
      if (data) rememberCaller(services, request, reply, subject);
      return { data: data && (await withBearer(services, data, false)) };
    },
  );
}

/**
 * How often a policy may be guessed: a few misses per address and policy; past a day's worth per
 * policy each further one waits; and no address goes through all numbers.
 */
function lookupLimits(
  services: Pick<Services, 'config'>,
  { address, resellerId, policyKey, known }: Attempt,
): AttemptLimit[] {
  if (known !== undefined) return limitsOf(services, 'lookup-known', resellerId, policyKey, known);
  return [
    ...limitsOf(services, 'lookup', resellerId, policyKey, address),
    ...limitsOf(services, 'lookup-policy', resellerId, policyKey),
    ...limitsOf(services, 'lookup-address', address),
  ];
}

function codeRoute(app: App, services: Services, source: PolicySource) {
  serve(
    app,
    calls.mailLookupCode,
    ['code-address', 'code-minute', 'code-hour'],
    async (request) => {
      await spend(services, 'code-address', callerOf(request));
      const reseller = knownReseller(services, request.body.resellerId);
      const found = await find(source, reseller, request.body);
      return { data: await requestCode(services, asked(reseller, request.body, found)) };
    },
  );
}

function numbersRoute(app: App, services: Services) {
  serve(
    app,
    calls.mailPolicyNumbers,
    ['policy-numbers-address', 'policy-numbers-wait', 'policy-numbers'],
    async (request) => {
      await spend(services, 'policy-numbers-address', callerOf(request));
      await requestNumbers(services, request.body);
      return { data: { requested: true as const } };
    },
  );
}

/** The policy, if all three answers are right; with a day, as it was on that day. */
async function find(
  source: PolicySource,
  reseller: ResellerScope | undefined,
  answers: Answers & { incidentDate?: string | undefined },
) {
  const { policyNumber, policyholderDOB, policyholderPostcode, incidentDate } = answers;
  if (reseller === undefined) return null;
  const alike = await source.findLike(reseller, policyNumber);
  const own = alike.filter(
    (policy) =>
      policy.date_of_birth === policyholderDOB &&
      postcodeKey(policy.postcode_key) === postcodeKey(policyholderPostcode),
  );
  const policy = policyNumbered(policyNumber, own);
  if (!policy) return null;
  const details =
    incidentDate === undefined
      ? policy.details
      : await source.detailsToTell(reseller, policy, incidentDate);
  return { reseller, policyKey: policy.policy_key, details };
}

/** The policy that a typed number means: the exact one, else the only one that it may be misread for. */
function policyNumbered(number: string, policies: StoredPolicy[]): StoredPolicy | undefined {
  const spelled = policies.find((policy) => policy.policy_key === lookupKey(number));
  const same = policies.find((policy) => numberKey(policy.policy_key) === numberKey(number));
  return spelled ?? same ?? (policies.length === 1 ? policies[0] : undefined);
}

type FoundPolicy = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The policy that a code is asked for, or tried with. */
const asked = (
  reseller: ResellerScope | undefined,
  { policyNumber, policyholderDOB, policyholderPostcode }: Answers,
  found: FoundPolicy | null,
): AskedPolicy => ({
  reseller: reseller ?? UNKNOWN_RESELLER,
  policyKey: found?.policyKey ?? null,
  answers: [alikeKey(policyNumber), policyholderDOB, postcodeKey(policyholderPostcode)].join(':'),
});

async function withBearer(
  services: Services,
  { reseller, policyKey, details }: FoundPolicy,
  mailboxProven: boolean,
) {
  const claimToken = await claimantToken(services, { reseller, policyKey, mailboxProven });
  const { db, clock } = services;
  const formBegun = await isFormBegun(db, { reseller, policyKey }, clock.now());
  return { ...details, claimToken, ...(formBegun && { formBegun }) };
}

interface Attempt {
  address: string;
  resellerId: number;
  policyKey: string;
  /** The browser, where it found this policy before. */
  known: string | undefined;
}

async function takeLookupCode(
  services: Services,
  { resellerId, policyKey, address }: Attempt,
  { handle, code, ...policy }: AskedPolicy & { handle: string; code: string },
): Promise<boolean> {
  const outcome = await tryCode(services, codeSubject(services, policy), { handle, code });
  if (outcome === 'exhausted') {
    sayEvent(services, 'code_guesses', { account: policyKey, address, reseller: resellerId });
  }
  return outcome === 'right';
}

function noteLookupGuesses(
  services: Services,
  { address, resellerId, policyKey }: Attempt,
  { wait }: RefusedAttempt,
) {
  sayEvent(services, 'lookup_guesses', { account: policyKey, address, reseller: resellerId });
  const { status, code, message, extra } = tooMany(wait);
  return new CodedError(status, code, message, { ...extra, data: { byCode: true } });
}

/**
 * Where a lookup asks for a policy. One that asks a remote policy system stores what it is told
 * (`checkRow`, `storePolicies`) before it answers: all that follows a lookup reads the register in
 * its own transactions, and no claim waits for a system elsewhere.
 */
interface PolicySource {
  /** Those with this number or one that is easily misread as it. */
  findLike(reseller: ResellerScope, number: string): Promise<StoredPolicy[]>;
  /** What one of them was on a day, for its holder. */
  detailsToTell(reseller: ResellerScope, policy: StoredPolicy, day: string): Promise<Policy>;
}

/** The register of this installation, filled by imports. */
function policyRegister(db: Db): PolicySource {
  return {
    findLike: (reseller, number) => findPoliciesLike(db, reseller, number),
    detailsToTell: (reseller, policy, day) => detailsToTell(db, reseller, policy, day),
  };
}
