/** Where documents are kept in object storage. */
export interface S3Address {
  bucket: string;
  /** In front of every key; '' or ending in '/'. */
  prefix: string;
  region: string;
  /** Of a store other than Amazon's. */
  endpoint: string | undefined;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const DEFAULT_REGION = 'eu-west-2';

/** Reads `s3://bucket/prefix?region=…&endpoint=…`; nothing when it is not one. */
export function s3Address(url: string): S3Address | undefined {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 's3:' || !BUCKET.test(parsed.hostname)) return undefined;
  // Keys to a store belong in the environment, not in an address that gets about.
  if (parsed.username !== '' || parsed.password !== '') return undefined;
  const endpoint = parsed.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) return undefined;
  const path = parsed.pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    bucket: parsed.hostname,
    prefix: path === '' ? '' : `${path}/`,
    region: parsed.searchParams.get('region') ?? DEFAULT_REGION,
    endpoint,
  };
}
