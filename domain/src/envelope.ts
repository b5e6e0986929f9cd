import * as z from 'zod/mini';

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
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
