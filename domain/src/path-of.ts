import type { Call, InputOf } from './call.ts';

/** Where the API is below an origin. */
export const API_PATH = '/api/v1';

/** The address's part of any call's input. */
interface AddressInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
}

/** Where a call is, its values and its query filled in. */
export function pathOf<C extends Call>(call: C, input: InputOf<C>): string {
  const { params = {}, query = {} } = input as AddressInput;
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return [path, ...(asked.length > 0 ? [asked.join('&')] : [])].join('?');
}
