/** A setting's description for operators; docs/settings.md is made of it. */
export interface Explanation {
  /** Its purpose: whole sentences in plain words. */
  about: string;
  /** Where the value when it is left out is not simply `fallback`. */
  otherwise?: string;
  unit?: string;
  /** A value that can be used; a secret's is the command that makes one. */
  example: string;
}

/** One thing that can be set from outside. */
export interface Setting<T> extends Explanation {
  /** Accepted values, in words. */
  accepts: string;
  /** Left out. */
  fallback: T;
  /** Reads the given text; throws Refusal. */
  read(given: string): T;
}

/** A combination of settings that the product does not start with. */
export interface UnsafeCombination<Settings> {
  /** Its subject, for tests and readers. */
  about: string;
  applies: (settings: Settings) => boolean;
  /** The event, its setting, the next step. */
  says: string;
}

/** Why a value cannot be used: the rest of a sentence that begins with the name of the setting. */
export class Refusal extends Error {}

/** A value that is repeated when it is refused, because it is no secret. */
const refuse = (given: string, accepts: string) =>
  new Refusal(`is "${given}": it should be ${accepts}.`);

export function text(fallback: string, explanation: Explanation): Setting<string> {
  return { ...explanation, accepts: 'text', fallback, read: (given) => given };
}

export function whole(
  fallback: number,
  [least, most]: readonly [number, number],
  explanation: Explanation & { unit: string },
): Setting<number> {
  const accepts = `a whole number from ${least} to ${most}`;
  const read = (given: string) => {
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw refuse(given, accepts);
  };
  return { ...explanation, accepts, fallback, read };
}

export function oneOf<T extends string, F extends T | undefined>(
  values: readonly T[],
  fallback: F,
  explanation: Explanation,
): Setting<T | F> {
  const accepts = `one of ${values.join(', ')}`;
  const read = (given: string) => {
    const value = values.find((one) => one === given);
    if (value === undefined) throw refuse(given, accepts);
    return value;
  };
  return { ...explanation, accepts, fallback, read };
}

/** An address; it may hold a password, so it is never repeated. */
export function url(
  protocols: readonly string[],
  explanation: Explanation,
): Setting<string | undefined> {
  const beginning = protocols.map((protocol) => `${protocol}//`).join(' or ');
  const read = (given: string) => {
    const address = URL.parse(given);
    if (address && protocols.includes(address.protocol)) return given.replace(/\/$/, '');
    throw new Refusal(`cannot be read: it should begin with ${beginning}.`);
  };
  return {
    ...explanation,
    accepts: `an address that begins with ${beginning}`,
    fallback: undefined,
    read,
  };
}

/** A setting with rules of its own: what they throw, or give nothing for, is refused and not repeated. */
export function parsed<T>(
  parse: (given: string) => T | undefined,
  accepts: string,
  explanation: Explanation,
): Setting<T | undefined> {
  const read = (given: string) => {
    const value = attempt(() => parse(given));
    if (value === undefined) throw new Refusal(`cannot be read: it should be ${accepts}.`);
    return value;
  };
  return { ...explanation, accepts, fallback: undefined, read };
}

/** A secret; `check` names its fault, without repeating it. */
export function secret(
  accepts: string,
  check: (given: string) => string | undefined,
  explanation: Explanation,
): Setting<string | undefined> {
  const read = (given: string) => {
    const wrong = check(given);
    if (wrong !== undefined) throw new Refusal(wrong);
    return given;
  };
  return { ...explanation, accepts, fallback: undefined, read };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
