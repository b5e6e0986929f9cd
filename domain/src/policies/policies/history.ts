import type { Policy, PolicyGadget } from './schemas.ts';

/**
 * A policy on a day, from the version that held then and those that were learned later, in their order.
 * A file says what a policy is, not since when, so that a later version counts from its own day. What it
 * says of earlier days counts all the same: from when to when the policy and its gadgets are covered.
 * Insured is who was insured then; the holder is reached where they are now.
 */
export function policyOn(day: string, [then, ...later]: readonly [Policy, ...Policy[]]): Policy {
  const known = later.reduce((policy, news) => withCover(policy, news, day), then);
  const { title, firstname, lastname, dateOfBirth } = then.policyholder;
  const now = later.at(-1) ?? then;
  return {
    ...known,
    policyholder: { ...now.policyholder, title, firstname, lastname, dateOfBirth },
  };
}

function withCover(was: Policy, news: Policy, day: string): Policy {
  const policy = withInception(was, news);
  // Another period says nothing of the one that the day was in.
  if (news.coverStartDate > policy.coverEndDate) return policy;
  const { coverStartDate, coverEndDate, previousQuote, renewalQuote } = news;
  const known = policy.gadgets.map((gadget) => nowKnown(gadget, news.gadgets, day));
  const added = news.gadgets.filter(
    (gadget) => gadget.coverStartDate <= day && !policy.gadgets.some(isOf(gadget)),
  );
  return {
    ...policy,
    coverStartDate,
    coverEndDate,
    previousQuote,
    renewalQuote,
    gadgets: [...known, ...added],
  };
}

/** Since when it runs is true of every day, whenever it is told; a later beginning is of other cover. */
function withInception(policy: Policy, { inceptionDate }: Policy): Policy {
  const isOfIt = inceptionDate !== undefined && inceptionDate <= policy.coverStartDate;
  return isOfIt ? { ...policy, inceptionDate } : policy;
}

/** A gadget with its cover as it is known by now, or the one that had taken its place by that day. */
function nowKnown(gadget: PolicyGadget, news: readonly PolicyGadget[], day: string): PolicyGadget {
  const same = news.find(isOf(gadget));
  if (!same) return gadget;
  const { coverStartDate, coverEndDate } = same;
  if (isPhysically(same, gadget)) return { ...gadget, coverStartDate, coverEndDate };
  return coverStartDate > gadget.coverStartDate && coverStartDate <= day ? same : gadget;
}

/** Of the same place in a policy; a gadget without an id is known by what is written on it. */
export const isOf = (gadget: PolicyGadget) => (other: PolicyGadget) =>
  gadget.id === null || other.id === null ? isPhysically(gadget, other) : gadget.id === other.id;

const isPhysically = (one: PolicyGadget, other: PolicyGadget) =>
  (one.imei === other.imei || one.imei === null || other.imei === null) &&
  (one.serialNumber === other.serialNumber ||
    one.serialNumber === null ||
    other.serialNumber === null);
