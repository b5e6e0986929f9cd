import type { OpenApi, Operation } from '@gadget-claims/api/operation/operation/openapi-document';

/** One call of the OpenAPI document, as the generator needs it. */
export interface ApiCall {
  /** `POST /auth/signin`, below /api/v1. */
  name: string;
  method: string;
  path: string;
  /** Kinds of bearer that it takes; none: it is public. */
  bearers: string[];
  query: string[];
  takesBody: boolean;
  takesFiles: boolean;
  /** Media types of a success and of a refusal. */
  answers: string[];
  /** Its success is a file that happens to be JSON, without the envelope. */
  givesJsonFile: boolean;
  refusals: string[];
}

const PREFIX = '/api/v1';

/** Every call that the document describes. */
export function callsOf(document: OpenApi): ApiCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation)),
  );
}

function callOf(method: string, url: string, operation: Operation): ApiCall {
  const path = url.slice(PREFIX.length);
  const content = operation.requestBody?.content ?? {};
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    bearers: (operation.security ?? []).flatMap((one) => Object.keys(one)),
    query: (operation.parameters ?? []).flatMap((one) => (one.in === 'query' ? [one.name] : [])),
    takesBody: operation.requestBody !== undefined,
    takesFiles: 'multipart/form-data' in content,
    answers: mediaOf(operation, '200'),
    givesJsonFile: isText(operation.responses?.['200']?.content?.['application/json']),
    refusals: mediaOf(operation, '4XX'),
  };
}

const isText = (media: unknown) =>
  (media as { schema?: { type?: string } } | undefined)?.schema?.type === 'string';

const mediaOf = ({ responses }: Operation, status: string): string[] =>
  Object.keys(responses?.[status]?.content ?? {});
