/** Which brands there are, and at which host names. */
export interface KnownBrands {
  byHost: ReadonlyMap<string, number>;
  byId: { has(id: number): boolean };
  /** Brands whose record has a fault: neither they nor another brand are shown in their place. */
  away?: { hosts: ReadonlySet<string>; ids: ReadonlySet<number> };
  /** Host names that all brands share; at any other one no brand is shown. Left out: every host is shared. */
  sharedHosts?: ReadonlySet<string> | undefined;
}

interface Visit {
  /** The `Host` header as it came, port and all. */
  host: string | undefined;
  /** The value of `?reseller=`, or the one kept for the visit. */
  query: string | null | undefined;
  known: KnownBrands;
  /** The brand when nothing else decides. */
  fallback: number;
}

export interface Choice {
  id: number;
  by: 'host' | 'query' | 'fallback';
  /** The id that was asked for and does not exist, or that it was no id: to be logged. */
  unknown?: string;
}

/** Why no brand may be shown: that of the host or of the query is away for a time, or the host is no brand's. */
interface None {
  id: undefined;
  by: 'away' | 'unknown host';
  unknown?: never;
}

/** People may put anything into an address, so only text that looks like an id is repeated. */
const LOGGABLE = /^\d{1,5}$/;

function hostName(header: string): string {
  const withoutPort = header.trim().toLowerCase().replace(/:\d*$/, '');
  return withoutPort.replace(/\.$/, '');
}

/**
 * Which brand a visit sees: the host name, else `?reseller=ID`, else the fallback (specification
 * §1, decisions §3). Id 0 is a brand like any other. Never throws: an id that is unknown or not a
 * number gives the fallback and says so in `unknown`. No company is shown to another one's customers:
 * where the brand is away, or the host is one of no brand, there is none.
 */
export function chooseReseller({ host, query, known, fallback }: Visit): Choice | None {
  const { byHost, away, sharedHosts } = known;
  const name = hostName(host ?? '');
  const ofHost = byHost.get(name);
  if (ofHost !== undefined) return { id: ofHost, by: 'host' };
  if (away?.hosts.has(name)) return { id: undefined, by: 'away' };
  if (sharedHosts?.has(name) === false) return { id: undefined, by: 'unknown host' };
  if (query === null || query === undefined || query === '')
    return { id: fallback, by: 'fallback' };
  const id = /^\d{1,9}$/.test(query) ? Number(query) : undefined;
  if (id !== undefined && known.byId.has(id)) return { id, by: 'query' };
  if (id !== undefined && away?.ids.has(id)) return { id: undefined, by: 'away' };
  return { id: fallback, by: 'fallback', unknown: LOGGABLE.test(query) ? query : 'not an id' };
}
