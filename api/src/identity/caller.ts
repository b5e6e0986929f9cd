import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const GROUPS = 8;
const OF_THE_NETWORK = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key of attempt counts: the caller's address. Of an IPv6 address only the network,
 * because every line has 2^64 addresses (`networksOf`: and many networks).
 */
export function callerOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, mapped] = MAPPED.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

/**
 * The keys by which a caller is counted: the address, and for IPv6 the networks around it as well.
 * A home line has 256 networks of its own (/56), a site 65,536 (/48), and could take another one
 * for each guess.
 */
export function networksOf(caller: string): string[] {
  const [groups, isNetwork] = caller.split('::/64');
  if (groups === undefined || isNetwork === undefined) return [caller];
  const [a = '', b = '', c = '', d = ''] = groups.split(':');
  const line = d.padStart(4, '0').slice(0, 2);
  return [caller, `${a}:${b}:${c}:${line}00::/56`, `${a}:${b}:${c}::/48`];
}

/** The part of the internet that a caller is in, some provider's as a rule: a /16, or a /32 of IPv6. */
export function regionOf(caller: string): string {
  const mark = caller.includes(':') ? ':' : '.';
  return caller.split(mark).slice(0, 2).join(mark);
}

function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  // However it was written, a URL writes it in one way.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, OF_THE_NETWORK).join(':')}::/64`;
}
