import * as z from 'zod/mini';

export const complaintsQuery = z.object({
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(200))),
});

/** Complaints, those whose answer is due first at the top. */
export const complaintsPage = z.object({
  complaints: z.array(
    z.object({
      complaintReference: z.string(),
      claimReference: z.string(),
      brand: z.object({ id: z.int(), name: z.string() }),
      claimant: z.string(),
      /** ISO 8601 UTC. */
      at: z.string(),
      /** The day by which we give our final answer, `YYYY-MM-DD`, and whether it has passed. */
      answerBy: z.string(),
      isLate: z.boolean(),
    }),
  ),
  next: z.nullable(z.string()),
});
export type ComplaintLine = z.infer<typeof complaintsPage>['complaints'][number];
