import type { Call } from '@gadget-claims/domain/call';
import { CONTRACT } from '@gadget-claims/domain/contract';
import { SCHEMA_MODULES } from '@gadget-claims/domain/schemas';
import * as z from 'zod/mini';
import type { OpenApi } from './openapi-document.ts';

const CALLS = Object.values(CONTRACT).flatMap((calls) => Object.values<Call>(calls));

/** Names of the schemas in the API's description: `bookingRequest` of the domain is `BookingRequest`. */
export function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  const named = new Set<string>();
  // What stands in an address is described part by part.
  const inAddresses = new Set<unknown>(CALLS.flatMap(({ params, query }) => [params, query]));
  for (const [name, value] of SCHEMA_MODULES.flatMap((each) => Object.entries(each))) {
    if (!(value instanceof z.core.$ZodType) || inAddresses.has(value)) continue;
    const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (named.has(id)) throw new Error(`Two schemas are called ${name}`);
    named.add(id);
    registry.add(value, { id });
  }
  return registry;
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The document without the schemas that no call leads to. */
export function withoutUnusedSchemas(document: OpenApi): OpenApi {
  const { schemas = {}, ...components } = document.components;
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return {
    ...document,
    components: {
      ...components,
      schemas: Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}
