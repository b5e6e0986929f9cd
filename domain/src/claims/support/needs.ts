/** Drivers of vulnerability, as the FCA names them (FG21/1). */
export const DRIVERS = {
  health: 'Health',
  'life events': 'Life events',
  resilience: 'Resilience',
  capability: 'Capability',
} as const;

interface Measure {
  /** In the pick list, and above the claim. */
  label: string;
  /** What becomes of it by itself, for the colleague who marks it. */
  does: string;
  /** On the claimant's page. */
  told: string;
}

/** The ways in which we support somebody: each has an effect of its own in the product. */
export const MEASURES = {
  call: {
    label: 'Call, do not write',
    does: 'Whoever writes is asked first. What the law wants in writing goes all the same.',
    told: 'We call you rather than write. Decisions and payments we put in writing as well.',
  },
  write: {
    label: 'Write, do not call',
    does: 'The form of a telephone call says so.',
    told: 'We write to you rather than call.',
  },
  'large print': {
    label: 'Large print',
    does: 'Mails about this claim come in larger letters.',
    told: 'Our mails about this claim come in large letters.',
  },
  'more time': {
    label: 'More time',
    does: 'From now on days to answer, reminders and the closing come twice as late.',
    told: 'You have twice the usual time to send us documents.',
  },
  speaker: {
    label: 'Somebody speaks for them',
    does: 'The form of a telephone call begins with their name.',
    told: 'We talk to somebody who speaks for you.',
  },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof MEASURES;

/** Where we know a need from. */
export const SOURCES = {
  form: 'The claim form',
  call: 'A telephone call',
  message: 'A message',
} as const;
export type Source = keyof typeof SOURCES;

/** The measures that cannot hold beside each other. */
const OPPOSITE: Partial<Record<MeasureName, MeasureName>> = { call: 'write', write: 'call' };

interface NamedMeasure {
  measure: MeasureName;
  /** Of who speaks for the claimant; else ''. */
  name: string;
}

/** A need in words: "Large print", "Ana Testwell speaks for them". */
export const needInWords = ({ measure, name }: NamedMeasure): string =>
  measure === 'speaker' ? `${name} speaks for them` : MEASURES[measure].label;

/** The same for its claimant. */
export const toldInWords = ({ measure, name }: NamedMeasure): string =>
  measure === 'speaker' ? `We talk to ${name}, who speaks for you.` : MEASURES[measure].told;

/** Why a measure cannot be marked beside those that hold; null when it can. */
export function measureProblem(
  measure: MeasureName,
  held: readonly Pick<NamedMeasure, 'measure'>[],
): string | null {
  const has = (one: MeasureName | undefined) => held.some((other) => other.measure === one);
  if (has(measure)) return 'That is marked already: change it, or end it';
  const opposite = OPPOSITE[measure];
  return opposite !== undefined && has(opposite)
    ? `“${MEASURES[opposite].label}” is marked: end it first`
    : null;
}

/** To who writes to a claimant that asked us to call. */
export const IN_WRITING = 'They asked us to call. Tick that it goes in writing all the same';

/** Whether a text has to be confirmed before it goes: its claimant asked us to call. */
export const asksForCalls = (needs: readonly Pick<NamedMeasure, 'measure'>[]): boolean =>
  needs.some(({ measure }) => measure === 'call');

/** By how much the days to answer are longer. */
const MORE_TIME = 2;

/** A need as far as the days to answer go. */
interface Lasting {
  measure: MeasureName;
  /** Null while it holds. */
  endedAt: Date | null;
}

/** By how much days are longer for these needs, which hold. */
export const timesNow = (needs: readonly Pick<NamedMeasure, 'measure'>[]): number =>
  needs.some(({ measure }) => measure === 'more time') ? MORE_TIME : 1;

/**
 * The same of days that count from an instant: time that was given stays given, so a need that ended later
 * still counts.
 */
export const timesDays = (needs: readonly Lasting[], from: Date): number =>
  timesNow(needs.filter(({ endedAt }) => endedAt === null || endedAt > from));
