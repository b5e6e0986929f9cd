import type * as z from 'zod/mini';
import type { Act } from './desk/access-log/acts.ts';
import type { Permission } from './people/staff/permissions.ts';

/** The caller of a route: any caller, or the holder of one kind of bearer. */
export type Scope = 'public' | 'claimant' | 'claim' | 'upload' | 'user' | 'resellerKey' | 'staff';

/** The bearers that may make a call, and the rows that it touches. */
export interface Access {
  /** With `public` beside others, a caller with one of their bearers is identified, and no caller is refused. */
  scopes: readonly Scope[];
  /** Owner of the rows: none, the bearer's policy, session, account or claim, what it was handed, or the brands of a colleague of the claims team. */
  owner: 'none' | 'policy' | 'session' | 'account' | 'claim' | 'handover' | 'brands';
  /** Where the reseller comes from; a path is one into the body and must equal the bearer's. */
  reseller: 'none' | 'bearer' | 'known' | { body: string };
  /** Open to a caller who signed in with a one-time password and has not chosen another yet. */
  beforePasswordChange?: true;
  /** The right that it takes. */
  permission?: Permission;
  /** They must have proved who they are within so many minutes. */
  provenWithin?: number;
}

/**
 * The data that a call of the desk shows or changes, for the access log: one claim, claims, a file
 * of a claim, people of the claims team, or the caller's own.
 */
export type Shows = 'claim' | 'claims' | 'document' | 'staff' | 'nothing';

/** A call without a press: a refetch to be fresh, or one ahead of a press that may come. */
export type Unasked = 'again' | 'ahead';

/**
 * One call of the API, described once in the `contract.ts` of its feature. The API registers its route
 * from it, the API's description and the isolation matrix read it, the client is typed by it.
 */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /**
   * Below `/api/v1`; with a slash at the end where the specification (§7) writes one, and served with and
   * without it. `:name` stands for a value of `params`.
   */
  path: `/${string}`;
  summary: string;
  description?: string;
  access: Access;
  /** Of calls of the desk: each says it. */
  shows?: Shows;
  /** Of those that show something: what their person did, as the log says it: "Opened the claim". */
  did?: string;
  /** The kind of act that the log counts it among. */
  act?: Act;
  /** The access log's text for a call that the page made without a press. */
  unasked?: Partial<Record<Unasked, string>>;
  /** A change that the page makes without a press, because of the screen: no work on the claim. */
  byItself?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** JSON; `files` are multipart/form-data. */
  body?: z.ZodMiniType | 'files';
  /** Bytes of the body at most, where it may have more than `USUAL_BODY`. */
  largestBody?: number;
  /** The whole JSON of a success: `data(…)` or `page(…)`; none where the success is `media`. */
  answer?: z.ZodMiniType;
  /** `data` of a refusal (409) beside its message, by code; most have none. */
  refusals?: Readonly<Record<string, z.ZodMiniType>>;
  /** Media types of a success that is not JSON. */
  media?: readonly string[];
  /** Of the desk: the form whose draft it ends, by name or by the value that names it. */
  sends?: string | { of: 'params' | 'body'; name: string };
  /** Takes an Idempotency-Key. */
  idempotent?: true;
  /** A GET of the specification that changes something: refused to prefetches and other sites. */
  hasEffect?: true;
}

type Line = `${Call['method']} ${Call['path']}`;
type Rest = Omit<Call, 'method' | 'path'>;
type LineParts<L extends Line> =
  L extends `${infer Method extends Call['method']} ${infer Path extends Call['path']}`
    ? { method: Method; path: Path }
    : never;

/** A call by its line, written as the specification does: `GET /claim/:id`. */
export function call<const L extends Line, const R extends Rest>(
  line: L,
  rest: R & Record<Exclude<keyof R, keyof Rest>, never>,
): LineParts<L> & R {
  const [method, path] = line.split(' ');
  return { method, path, ...rest } as unknown as LineParts<L> & R;
}

/** Of a call of the desk, for the log of who saw what: whose data it shows, what its person did, and of which kind. */
export const logged = <const S extends Shows, const Did extends string, const A extends Act>(
  shows: S,
  did: Did,
  act: A,
) => ({ shows, did, act });

/** Bytes of a body at most: several times what a person types into a screen. */
export const USUAL_BODY = 16_384;
/** Of one that carries a whole claim form, whose answers may be longer than a submission takes. */
export const FORM_BODY = 262_144;
/** Of one that carries a text for each of many gadgets or files. */
export const DECISION_BODY = 65_536;
/** Of one that carries a bank's file, or the notice of a payment provider. */
export const FILE_BODY = 1_000_000;

// Whose rows most calls touch.
export const PUBLIC = {
  scopes: ['public'],
  owner: 'none',
  reseller: 'none',
} as const satisfies Access;
/** Open to every caller, about a brand that the caller names. */
export const OF_BRAND = { ...PUBLIC, reseller: 'known' } as const satisfies Access;
export const OF_FORM = {
  scopes: ['claimant', 'user'],
  owner: 'session',
  reseller: 'bearer',
} as const satisfies Access;
export const OF_CLAIM = {
  scopes: ['user', 'claim'],
  owner: 'claim',
  reseller: 'bearer',
} as const satisfies Access;
export const OF_ACCOUNT = {
  scopes: ['user'],
  owner: 'account',
  reseller: 'bearer',
} as const satisfies Access;

/** For every colleague who is logged in at the desk, with any permissions. */
export const OF_STAFF = {
  scopes: ['staff'],
  owner: 'none',
  reseller: 'none',
} as const satisfies Access;

/** For people of the claims team with this permission, with the rows of the brands that they see. */
export const ofStaff = (permission: Permission) =>
  ({ ...OF_STAFF, owner: 'brands', permission }) as const satisfies Access;

/** Names of the values in a path: `'id'` of `/claim/pdf/:id`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer After}`
  ? Name | NamesIn<After>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Given<Key extends string, Value> = [Value] extends [never] ? unknown : { [key in Key]: Value };
type ParamsOf<C extends Pick<Call, 'path'>> = [NamesIn<C['path']>] extends [never]
  ? never
  : Record<NamesIn<C['path']>, string | number>;
type QueryOf<C> = C extends { query: infer Query extends z.ZodMiniObject } ? z.input<Query> : never;
type BodyOf<C> = C extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : never;

/** Input of a call: `params`, `query` and `body` as far as the call has them; of files, a browser's form. */
export type InputOf<C extends Call> = Given<'params', ParamsOf<C>> &
  ([QueryOf<C>] extends [never] ? unknown : { query?: QueryOf<C> }) &
  Given<'body', BodyOf<C>> &
  (C extends { body: 'files' } ? { body?: object } : unknown);

/** The whole JSON of a success. */
export type AnswerOf<C extends Call> = C extends { answer: infer Answer extends z.ZodMiniType }
  ? z.output<Answer>
  : never;

type RefusalsOf<C extends Call> = C extends {
  refusals: infer Refusals extends Readonly<Record<string, z.ZodMiniType>>;
}
  ? Refusals
  : object;

/** Codes of the refusals of a call that say more than their message. */
export type RefusalCode<C extends Call> = keyof RefusalsOf<C> & string;

/** `data` of a refusal of a call, beside its message. */
export type RefusalData<
  C extends Call,
  Code extends RefusalCode<C>,
> = RefusalsOf<C>[Code] extends infer Said extends z.ZodMiniType ? z.output<Said> : never;

/** `data` of a call's success. */
export type DataOf<C extends Call> = AnswerOf<C> extends { data: infer Data } ? Data : never;
