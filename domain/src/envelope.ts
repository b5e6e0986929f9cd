import * as z from 'zod/mini';
import { FAILURE_CODES } from './failure-codes.ts';

/** The answer of a call that succeeded (decisions §2). */
export const data = <T extends z.core.$ZodType>(schema: T) => z.object({ data: schema });

/** The answer with one page of a list; the specification's spelling. */
export const page = <T extends z.core.$ZodType>(entry: T) =>
  z.object({
    data: z.array(entry),
    pagenation: z.object({ page: z.int(), pageSize: z.int(), total: z.int(), pages: z.int() }),
  });

/** The answer of a call that was refused. */
export const failure = z.object({
  message: z.string(),
  code: z.enum(Object.keys(FAILURE_CODES)),
  /** As in the header `x-request-id`: it finds the request in the log. */
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** As deep as a body is looked through: no answer lies deeper. */
const LEVELS = 6;

function withoutNulls(sent: unknown, levels = LEVELS): unknown {
  if (levels === 0 || typeof sent !== 'object' || sent === null) return sent;
  if (Array.isArray(sent)) return sent.map((each) => withoutNulls(each, levels - 1));
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, withoutNulls(value, levels - 1)]),
  );
}

/** A body in which null says the same as a missing key. */
export const nullIsMissing = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((sent: unknown) => withoutNulls(sent)),
    schema,
    // Its types are those of the schema: the step before it adds and changes nothing.
  ) as unknown as z.ZodMiniType<z.output<T>, z.input<T>>;
