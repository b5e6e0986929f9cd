import * as z from 'zod/mini';
import { SENDER_IDS, WAY_IDS, WITHHELD } from '../../claims/documents/added.ts';
import { documentTypeId } from '../../claims/documents/type-id.ts';

/** Characters of a sender's name and part. */
export const LONGEST_SENDER = 80;

/** The field `about` of POST /desk/claims/{reference}/files, as JSON, ahead of the file. */
export const fileAbout = z.strictObject({
  documentTypeId,
  /** Null for what is about the claim, or about all of its gadgets. */
  gadgetId: z.nullable(z.string().check(z.maxLength(60))),
  sender: z.enum(SENDER_IDS, 'Say whom it came from'),
  senderName: z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_SENDER, `The name takes ${LONGEST_SENDER} characters`)),
  cameBy: z.enum(WAY_IDS, 'Say how it came'),
  /** `addedFields` says which days can be given. */
  cameOn: z.string().check(z.maxLength(10)),
  withheld: z.enum(WITHHELD),
});
export type FileAbout = z.infer<typeof fileAbout>;

/** A file that was added: it counts once it was looked at. */
export const addedFile = z.object({ documentId: z.string() });

export const fileRemoved = z.object({ removed: z.literal(true) });
export const fileBack = z.object({ back: z.literal(true) });
