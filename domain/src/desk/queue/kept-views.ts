import * as z from 'zod/mini';
import { LONGEST_VIEW_NAME, QUEUE_SHOWS, QUEUE_SORTS } from './lists.ts';
import { dueDay, narrowed } from './schemas.ts';

/** Which claims of the queue, in which order: its query without a page. */
const queueFilter = z.object({
  show: z.enum(QUEUE_SHOWS),
  sort: z.enum(QUEUE_SORTS),
  ...narrowed,
  from: z.optional(dueDay),
  until: z.optional(dueDay),
});
export type QueueFilter = z.infer<typeof queueFilter>;

const viewName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'is required'),
    z.maxLength(LONGEST_VIEW_NAME, 'should be shorter'),
  );
export const keepViewRequest = z.object({ name: viewName, filter: queueFilter });
export const renameViewRequest = z.object({ name: viewName });

/** A view of the queue that its reader keeps. */
export const keptView = z.object({
  viewId: z.string(),
  name: z.string(),
  /** Null where it names a brand that they do not see any more. */
  filter: z.nullable(queueFilter),
  /** Claims that it shows, counted up to a limit; null without its filter. */
  count: z.nullable(z.int()),
});
export type KeptView = z.infer<typeof keptView>;
