import type { ApiCall } from './operations.ts';
import type { WireRequest } from './wire.ts';

/** A call as an honest person makes it: the attacks start from these. */
export interface HonestCall {
  /** By the names in the path. */
  path: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  bearer: string | undefined;
  /** Bearers of every other kind, ended and made up ones too. */
  otherBearers: (string | undefined)[];
}

const PREFIX = '/api/v1';
export const JSON_TYPE: [string, string] = ['content-type', 'application/json'];

/** Its address, below /api/v1. */
export function addressOfCall({ path }: Pick<ApiCall, 'path'>, honest: HonestCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(honest.path[name] ?? '1'),
  );
  const asked = new URLSearchParams(honest.query).toString();
  return `${filled}${asked && `?${asked}`}`;
}

/** The request without anything wrong, for the attacks to spoil. */
export function honestRequest(call: ApiCall, honest: HonestCall): WireRequest {
  const { body, bearer } = honest;
  return {
    kind: 'honest',
    method: call.method,
    target: `${PREFIX}${addressOfCall(call, honest)}`,
    headers: [
      ...(bearer === undefined ? [] : [['authorization', `Bearer ${bearer}`] as [string, string]]),
      ...(body === undefined ? [] : [JSON_TYPE]),
    ],
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
  };
}
