import { daysBetween } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { formTarget } from '../../src/claimant/uploads/transitions/enter.ts';
import { findClaim } from '../../src/claims/claims/records/claims.ts';
import { checklistOf } from '../../src/claims/claims/records/missing-documents.ts';
import { submitForm } from '../../src/claims/claims/transitions/submit.ts';
import { saveForm } from '../../src/claims/forms/transitions/save.ts';
import { type Tx, inTransaction } from '../../src/database/database.ts';
import {
  type ClaimantIdentity,
  type ResellerScope,
  knownReseller,
} from '../../src/identity/identity.ts';
import { newSecret } from '../../src/identity/secrets.ts';
import { checkRow } from '../../src/policies/policies/importing/check.ts';
import { storePolicies } from '../../src/policies/policies/importing/store.ts';
import { findPolicy } from '../../src/policies/policies/records/policies.ts';
import type { PaymentServices } from '../../src/settling/payments/providers/provider.ts';
import { type SeededChance, chanceOf } from './chance.ts';
import { completeFor, daysBefore } from './days.ts';
import { type ArrivingFile, type SentDocument, drawFile, drawNothing } from './evidence.ts';
import { fillInForm } from './forms.ts';
import { type KeptFile, type Places, keepFile, reservePlaces, takeIn } from './kept-files.ts';
import { type Past, openPast } from './past.ts';
import { inventPolicy } from './policies.ts';
import { EARLIER, type Story, storyOf } from './stories.ts';

const MINUTE_MS = 60_000;
const FILLING_IN_MS = 20 * MINUTE_MS;
/** Seeds of the content and of its life, so that a second try lives through the same again. */
const SEED = 58_000;
const LIVING = 158_000;
const DRAWING = 258_000;
/** More than any of these claims has. */
const MOST_FILES = 50;

/** Kinds of gadget, the ones that people claim for most more often. */
const TYPES = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
/** Weights of incidents of some kinds of gadget only, by how the incident's id begins. */
const PORTABLE = [1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 7, 8, 9, 10, 14];
const TYPES_OF: readonly [first: string, typeIds: readonly number[]][] = [
  ['11', [1, 1, 1, 2, 4]],
  ['31', PORTABLE],
  ['34', PORTABLE],
  ['35', PORTABLE],
  ['4', PORTABLE],
  ['541', [1]],
  ['554', [3, 7]],
  ['52', [1, 2, 3, 14]],
  ['53', [1, 2, 3]],
  ['71', [1, 2]],
  ['72', [2]],
];

/** A claim that is still to be made. */
interface Plan {
  story: Story;
  incidentTypeId: number;
  submittedAt: Date;
}

/** One with its answers and files. */
interface Prepared extends Plan {
  data: ClaimData;
  atFirst: KeptFile[];
  lacking: KeptFile[];
}

/**
 * Makes the nth of the invented policies with its claims, all at once or nothing; nothing when it is
 * there already. The same number makes the same people, gadgets and incidents, counted from today.
 */
export async function makeHousehold(services: PaymentServices, index: number): Promise<void> {
  const chance = chanceOf(SEED + index);
  const now = services.clock.now();
  const story = storyOf(index);
  const plans = plansOf(story, now, chance);
  const policy = policyOf(services, { index, story, plans }, now, chance);
  const reseller = knownReseller(services, policy.resellerId);
  if (reseller === undefined) throw new Error(`brand ${policy.resellerId} is not there`);
  if (await findPolicy(services.db, reseller, lookupKey(policy.number))) return;
  const drawn: Awaited<ReturnType<typeof draw>>[] = [];
  // One after the other: chance gives each the same in every run.
  for (const [at, plan] of plans.entries()) {
    drawn.push(await draw(services, { plan, policy, serial: index * 10 + at }, chance));
  }
  const files = drawn.flatMap(({ arriving }) => arriving);
  const places = await reservePlaces(services, reseller, files.length);
  const kept = await Promise.all(
    files.map((file, at) => keepFile(services, file, places.keys[at] ?? '')),
  );
  const prepared = drawn.map(({ plan, data, arriving }, at) => {
    const before = drawn.slice(0, at).reduce((sum, one) => sum + one.arriving.length, 0);
    return sorted({ ...plan, data }, kept.slice(before, before + arriving.length));
  });
  await inTransaction(services.db, (tx) =>
    live(services, tx, { policy, reseller, prepared, places, chance: chanceOf(LIVING + index) }),
  );
}

function plansOf(story: Story, now: Date, chance: SeededChance): Plan[] {
  const planOf = (one: Story): Plan => ({
    story: one,
    incidentTypeId: chance.of(one.incidents),
    submittedAt: one.when === 'due' ? dueBy(now, chance) : daysBefore(now, one.when, chance),
  });
  const earlier = Array.from({ length: story.earlier ?? 0 }, () => planOf(EARLIER));
  return [...earlier, planOf(story)].toSorted(
    (a, b) => a.submittedAt.getTime() - b.submittedAt.getTime(),
  );
}

/** Some are late, some due today, most later. */
function dueBy(now: Date, chance: SeededChance): Date {
  const part = chance.next();
  return completeFor(part < 0.12 ? 'late' : part < 0.32 ? 'today' : 'later', now, chance);
}

interface Household {
  index: number;
  story: Story;
  plans: readonly Plan[];
}

function policyOf(
  services: PaymentServices,
  { index, story, plans }: Household,
  now: Date,
  chance: SeededChance,
): Policy {
  const today = londonDay(now);
  const first = plans[0]?.submittedAt ?? now;
  const last = plans.at(-1);
  const age = daysBetween(londonDay(first), today);
  const daysAgo =
    story.twist === 'outside cover' ? age + chance.whole(1, 3) : age + chance.whole(20, 120);
  const { isDear = false, without } = story;
  return inventPolicy(
    {
      index,
      typeIds: typesOf(story, last?.incidentTypeId ?? 0, chance),
      daysAgo,
      isDear,
      ...(without !== undefined && { without }),
    },
    { today, brands: [...services.resellers.byId.keys()] },
    chance,
  );
}

function typesOf(story: Story, incidentTypeId: number, chance: SeededChance): number[] {
  const usual = TYPES_OF.find(([first]) => String(incidentTypeId).startsWith(first))?.[1] ?? TYPES;
  const part = chance.next();
  const count = story.gadgets ?? (part < 0.74 ? 1 : part < 0.93 ? 2 : 3);
  return Array.from({ length: count }, () => chance.of(story.typeIds ?? usual));
}

interface Drawing {
  plan: Plan;
  policy: Policy;
  serial: number;
}

/** Fills the form in and draws its documents, and later ones. */
async function draw(
  services: PaymentServices,
  { plan, policy, serial }: Drawing,
  chance: SeededChance,
) {
  const { story, incidentTypeId, submittedAt } = plan;
  const { twist = null } = story;
  const data = fillInForm(
    { incidentTypeId, policy, gadgets: policy.gadgets, submittedAt, twist, serial },
    chance,
  );
  const brand = services.resellers.byId.get(policy.resellerId);
  if (!brand) throw new Error(`brand ${policy.resellerId} is not there`);
  const required = checklistOf(data, brand).filter(({ requirement }) => requirement === 'required');
  const further = (story.further ?? []).map((documentTypeId): SentDocument => {
    return { documentTypeId, gadgetGUID: data.gadgets[0]?.itemGUID ?? null };
  });
  // At the same time, and so each with a chance of its own.
  const drawn = await Promise.all(
    [...required, ...further].map((sent, at) =>
      drawOne(story, sent, data, chanceOf(DRAWING + serial * MOST_FILES + at)),
    ),
  );
  return { plan, data, arriving: story.doubt === 'used twice' ? sentTwice(drawn) : drawn };
}

function drawOne(
  { doubt }: Story,
  { documentTypeId, gadgetGUID }: SentDocument,
  data: ClaimData,
  chance: SeededChance,
): Promise<ArrivingFile> {
  const sent = { documentTypeId, gadgetGUID };
  const isEmpty = doubt === 'shows nothing' && documentTypeId === DOCUMENT.damagePhotos;
  return isEmpty ? drawNothing(sent, chance) : drawFile(sent, data, chance);
}

/** The first file is sent as the photos, too. */
const sentTwice = (files: readonly ArrivingFile[]): ArrivingFile[] =>
  files.map((file) => {
    const { documentTypeId, gadgetGUID } = file;
    const isPhoto = documentTypeId === DOCUMENT.damagePhotos;
    return isPhoto ? { ...(files[0] ?? file), documentTypeId, gadgetGUID } : file;
  });

function sorted(plan: Plan & { data: ClaimData }, files: readonly KeptFile[]): Prepared {
  const lacks = ({ file }: KeptFile) => plan.story.lacking?.includes(file.documentTypeId) ?? false;
  return { ...plan, atFirst: files.filter((one) => !lacks(one)), lacking: files.filter(lacks) };
}

interface Lived {
  policy: Policy;
  reseller: ResellerScope;
  prepared: readonly Prepared[];
  places: Places;
  chance: SeededChance;
}

/** Lives through it: the policy, then each claim from its form to where it stands today. */
async function live(services: PaymentServices, tx: Tx, lived: Lived): Promise<void> {
  const { policy, reseller, prepared, places, chance } = lived;
  const today = services.clock.now();
  const first = prepared[0]?.submittedAt ?? today;
  const past = openPast(tx, services, new Date(first.getTime() - FILLING_IN_MS));
  const isNew = await store(past, policy);
  // Another process makes the same ones at the same time: theirs stay, and our files go.
  if (!isNew) return;
  await places.settled(tx);
  for (const plan of prepared) {
    await makeClaim(past, { policy, reseller, plan, today, chance });
  }
  await past.goTo(today);
  await past.end();
}

async function store({ services }: Past, policy: Policy): Promise<boolean> {
  const today = londonDay(services.clock.now());
  const known = { knownResellers: new Set([policy.resellerId]), today, day: today };
  const checked = checkRow({ row: 0, value: policy }, known);
  if (Array.isArray(checked))
    throw new Error(`policy ${policy.number}: ${JSON.stringify(checked)}`);
  const { added } = await storePolicies(services.db, [checked], {
    at: services.clock.now(),
    day: today,
  });
  return added > 0;
}

interface Making {
  policy: Policy;
  reseller: ResellerScope;
  plan: Prepared;
  today: Date;
  chance: SeededChance;
}

async function makeClaim(past: Past, { policy, reseller, plan, today, chance }: Making) {
  const { services } = past;
  const { submittedAt, data, atFirst, lacking, story } = plan;
  await past.goTo(new Date(submittedAt.getTime() - FILLING_IN_MS));
  const session = newSecret(services.random);
  const policyKey = lookupKey(policy.number);
  const owner: ClaimantIdentity = { kind: 'claimant', reseller, policyKey, session };
  const form = { ...emptyForm(data.policy), savedEmail: data.claimant.email, data };
  const { formReference, revision } = await saveForm(services, { owner }, form);
  await past.goTo(new Date(submittedAt.getTime() - MINUTE_MS));
  await takeIn(services, (type) => formTarget(services, owner, formReference, type), atFirst);
  await past.goTo(submittedAt);
  const { claimId } = await submitForm(services, { owner }, { ...form, formReference, revision });
  const key = { reseller, claimId };
  const claim = await findClaim(services.db, key);
  if (!claim) throw new Error('the claim was just made');
  const viewer = { kind: 'claim', ...key, session: claim.claimant_session } as const;
  await story.follows?.({ past, today, chance, policy, data, key, viewer, lacking });
}
