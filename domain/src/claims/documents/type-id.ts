import * as z from 'zod/mini';
import { isDocumentTypeId } from './types.ts';

/** The id of a kind of document, as it is sent. */
export const documentTypeId = z
  .int()
  .check(z.refine(isDocumentTypeId, 'is not a kind of document'));
