import * as z from 'zod/mini';

/** The envelope of every successful answer (decisions §2). */
export const envelope = <T extends z.core.$ZodType>(data: T) => z.object({ data });

/** The envelope of a page of a list; the specification's spelling. */
export const listEnvelope = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    pagenation: z.object({ page: z.int(), pageSize: z.int(), total: z.int(), pages: z.int() }),
  });

/** The envelope of every refusal. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
