import * as z from 'zod/mini';
import { coverOptionKeys } from '../policies/schemas.ts';

/** A type, make or damage type (specification §3 "Device catalogue"). */
export const catalogueEntry = z.object({ id: z.int(), label: z.string() });

/** Answer to GET /gadget/gadgetmodels/{typeId}/{makeId}. */
export const gadgetModelEntry = z.extend(catalogueEntry, { typeId: z.int(), makeId: z.int() });

/** Answer to GET /countries/; the id is the ISO 3166-1 alpha-2 code. */
export const countryEntry = z.object({ id: z.string(), label: z.string(), abroad: z.boolean() });

/** Answer to GET /incidenttypes/: a flat list of all three levels; `parentId` 0 is the top. */
export const incidentTypeEntry = z.object({
  id: z.int(),
  parentId: z.int(),
  label: z.string(),
  questions: z.array(z.string()),
  /** Ids of the document types that every claim of this type needs. */
  documents: z.array(z.int()),
  /** The option that a policy must include. */
  requiresCover: z.enum(coverOptionKeys),
});

/** Answer to GET /gadget/imei/{imei}. */
export const imeiCheck = z.object({
  valid: z.boolean(),
  /** Which gadget the number was given to, where the operator loaded a table that knows it. */
  make: z.optional(z.string()),
  model: z.optional(z.string()),
  /** The same in our catalogue, where it fits exactly: a hint, never an answer. */
  makeId: z.optional(z.int()),
  modelId: z.optional(z.int()),
});
export type ImeiCheck = z.infer<typeof imeiCheck>;
