interface Visit {
  /** The `Host` header as it came, port and all. */
  host: string | undefined;
  /** The value of `?reseller=`, or what was kept of it for the visit. */
  query: string | null | undefined;
  known: {
    byHost: ReadonlyMap<string, number>;
    byId: { has(id: number): boolean };
  };
  /** The brand when nothing else decides. */
  fallback: number;
}

export interface Choice {
  id: number;
  by: 'host' | 'query' | 'fallback';
  /** The id that was asked for and does not exist, or that it was no id: to be logged. */
  unknown?: string;
}

/** What people put into an address may be anything, so only what looks like an id is repeated. */
const LOGGABLE = /^\d{1,5}$/;

function hostName(header: string): string {
  const withoutPort = header.trim().toLowerCase().replace(/:\d*$/, '');
  return withoutPort.replace(/\.$/, '');
}

/**
 * Which brand a visit sees: the host name, else `?reseller=ID`, else the fallback (specification
 * §1, decisions §3). Id 0 is a brand like any other. Never throws: an id that is unknown or not a
 * number gives the fallback and says so in `unknown`.
 */
export function chooseReseller({ host, query, known, fallback }: Visit): Choice {
  const ofHost = known.byHost.get(hostName(host ?? ''));
  if (ofHost !== undefined) return { id: ofHost, by: 'host' };
  if (query === null || query === undefined || query === '')
    return { id: fallback, by: 'fallback' };
  const id = /^\d{1,9}$/.test(query) ? Number(query) : undefined;
  if (id !== undefined && known.byId.has(id)) return { id, by: 'query' };
  return { id: fallback, by: 'fallback', unknown: LOGGABLE.test(query) ? query : 'not an id' };
}
