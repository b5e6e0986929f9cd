import swagger from '@fastify/swagger';
import type { Access, Call } from '@gadget-claims/domain/call';
import { ABOUT, CONTRACT } from '@gadget-claims/domain/contract';
import { FAILURE_CODES } from '@gadget-claims/domain/failure-codes';
import { capitalised, manySpelled } from '@gadget-claims/domain/in-words';
import { API_PATH } from '@gadget-claims/domain/path-of';
import { KEPT_ANSWER_DAYS } from '@gadget-claims/domain/promises';
import { SCHEMA_MODULES } from '@gadget-claims/domain/schemas';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { App } from '../../http/app.ts';
import { BEARERS_IN_WORDS } from '../../http/bearers.ts';
import type { OpenApi } from './openapi-document.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files as multipart/form-data, in the field `files`. */
    upload?: boolean;
    /** Media types of a success that is not JSON. */
    media?: readonly string[];
  }
}

const UPLOAD_BODY = {
  type: 'object',
  required: ['files'],
  properties: {
    files: { type: 'array', maxItems: 10, items: { type: 'string', format: 'binary' } },
    gadgetId: { type: 'string', description: '`itemGUID` of the gadget that the files are about' },
  },
};

const IDEMPOTENCY_HEADER = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description: `The same key and body get the first answer again for ${manySpelled(KEPT_ANSWER_DAYS, 'day')}, without \`draftKey\` and other one-time secrets`,
    },
  },
};

const INTRODUCTION = [
  'Every answer is `{ "data": … }`, lists may add `"pagenation"`; every refusal is `{ "message", "code", "requestId", "errors"? }`. Money is whole pence, days are `YYYY-MM-DD`, instants are UTC. Each path is served with and without a slash at its end.',
  'A claim begins with POST /standalonepolicy/getpolicy. The `claimToken` of its answer is the bearer with which a form is saved and submitted, and an account is made; POST /auth/register/ with `SignIn` answers the bearer for the claim, `session.token`. Somebody who is logged in already sends `claimToken` beside the form. GET /incidenttypes names the kinds of incident, GET /booking/dates/{gadgetId} the free times for a repair.',
];

/** Collects every route that is registered after it; the document is read with `app.swagger()`. */
export async function describeApi(app: App, { version }: { version: string }) {
  const schemaRegistry = namedSchemas();
  const describeRoute = createJsonSchemaTransform({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gadget Claims API',
        version,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        description: INTRODUCTION.join('\n\n'),
      },
      // Wherever it is read: one document for the hosts of all brands.
      servers: [{ url: '/' }],
      tags: Object.entries(ABOUT).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: Object.fromEntries(
          BEARERS_IN_WORDS.map(([name, description]) => [
            name,
            { type: 'http' as const, scheme: 'bearer', description },
          ]),
        ),
      },
    },
    transform: (route) => {
      if (!route.url.startsWith(`${API_PATH}/`)) return { schema: { hide: true }, url: route.url };
      const { config } = route.route;
      const access = config?.access;
      const { schema, url } = describeRoute(route);
      const described = {
        ...schema,
        security: access ? securityOf(access) : [],
        ...(config?.upload && { body: UPLOAD_BODY }),
        ...(config?.idempotent && { headers: IDEMPOTENCY_HEADER }),
        response: {
          ...(config?.media && { 200: successOf(config.media) }),
          ...(schema?.response as object),
          ...refusals(access, config?.media),
        },
      };
      return { schema: described, url };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
}

/** The OpenAPI document, made once. */
export function openApiDocument(app: FastifyInstance): () => OpenApi {
  let made: OpenApi | undefined;
  return () => (made ??= withCodes(withoutUnusedSchemas(app.swagger() as unknown as OpenApi)));
}

function securityOf({ scopes }: Access): Record<string, string[]>[] {
  const named = scopes.filter((scope) => scope !== 'public');
  if (named.length === 0) return [];
  const required = named.map((scope) => ({ [scope]: [] }));
  return scopes.includes('public') ? [{}, ...required] : required;
}

const asText = (media: readonly string[]) =>
  Object.fromEntries(media.map((type) => [type, { schema: { type: 'string' } }]));

const successOf = (media: readonly string[]) => ({
  description: 'Success',
  content: asText(media),
});

const REFUSAL = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** A page for people is a page for people when it refuses, too. */
const refusal = (media: readonly string[] = []) => ({
  content: { ...REFUSAL, ...(media.includes('text/html') && asText(['text/html'])) },
});

function refusals(access: Access | undefined, media?: readonly string[]) {
  const isPublic = !access || access.scopes.includes('public');
  return {
    '4XX': {
      description: isPublic
        ? 'Refused: malformed (400, 422), missing (404), too often (429)'
        : 'Refused: malformed (400, 422), no valid bearer (401), not allowed (403), missing or somebody else’s (404), conflict (409), too often (429)',
      ...refusal(media),
    },
    '5XX': {
      description: 'Cannot be done just now; try again after `Retry-After`',
      content: REFUSAL,
    },
  };
}

const CALLS = Object.values(CONTRACT).flatMap((calls) => Object.values<Call>(calls));

/** Names of the schemas in the API's description: `bookingRequest` of the domain is `BookingRequest`. */
function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  const named = new Set<string>();
  // Parts of an address are described one by one.
  const inAddresses = new Set<unknown>(CALLS.flatMap(({ params, query }) => [params, query]));
  for (const [name, value] of SCHEMA_MODULES.flatMap((each) => Object.entries(each))) {
    if (!(value instanceof z.core.$ZodType) || inAddresses.has(value)) continue;
    const id = capitalised(name);
    if (named.has(id)) throw new Error(`Two schemas are called ${name}`);
    named.add(id);
    registry.add(value, { id });
  }
  return registry;
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The document without the schemas that no call leads to. */
function withoutUnusedSchemas(document: OpenApi): OpenApi {
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

/** The document with what each code of a refusal means. */
function withCodes(document: OpenApi): OpenApi {
  const failure = document.components.schemas?.['Failure'] as
    | { properties: { code: { description?: string } } }
    | undefined;
  if (failure) {
    failure.properties.code.description = Object.entries(FAILURE_CODES)
      .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
      .join('\n');
  }
  return document;
}
