import { createHmac, timingSafeEqual } from 'node:crypto';
import { KNOWN_BROWSER_DAYS } from '@gadget-claims/domain/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { newSecret } from './secrets.ts';

/** The mark that a browser sends after an earlier way in, and the one it is given to keep. */
export const KNOWN_BROWSER_HEADER = 'x-known-browser';
/** Accounts and policies that a browser is known for; the one that was used longest ago gives way. */
const MOST = 8;
const DAY_MS = 86_400_000;

type Dependencies = Pick<Services, 'config' | 'clock' | 'random'>;

/** An account, a policy or a colleague that a browser got in as. */
export type Subject = readonly (string | number)[];

interface Browser {
  id: string;
  /** Keyed hashes of subjects, the latest first: they do not tell whom they mean, or that two browsers know the same. */
  knows: string[];
}

/**
 * The id of the browser that this token is of, where it got in before as this subject. Strangers
 * cannot make such a token, so its counter is its own to use up. It opens nothing.
 */
export function browserKnownFor(
  services: Omit<Dependencies, 'random'>,
  token: string | undefined,
  subject: Subject,
): string | undefined {
  const browser = read(services, token);
  return browser?.knows.includes(hashOf(services, browser.id, subject)) ? browser.id : undefined;
}

/** A token for a browser that just got in as this subject; `token` is what it had. */
export function knownBrowser(
  services: Dependencies,
  token: string | undefined,
  subject: Subject,
): string {
  const browser = read(services, token) ?? { id: newSecret(services.random, 16), knows: [] };
  const hash = hashOf(services, browser.id, subject);
  const knows = [hash, ...browser.knows.filter((one) => one !== hash)].slice(0, MOST);
  const until = Math.floor(services.clock.now().getTime() / DAY_MS) + KNOWN_BROWSER_DAYS;
  const said = [browser.id, until, ...knows].join('.');
  return `${said}.${signatureOf(services, said)}`;
}

/** The same, by the header that the portal sends. */
export const callerKnownFor = (
  services: Omit<Dependencies, 'random'>,
  request: FastifyRequest,
  subject: Subject,
) => browserKnownFor(services, tokenOf(request), subject);

/** Gives the portal what makes its browser known from now on. */
export function rememberCaller(
  services: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: Subject,
) {
  reply.header(KNOWN_BROWSER_HEADER, knownBrowser(services, tokenOf(request), subject));
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  headers[KNOWN_BROWSER_HEADER]?.toString();

function read({ config, clock }: Omit<Dependencies, 'random'>, token = ''): Browser | undefined {
  const [id = '', until = '', ...rest] = token.split('.');
  const said = token.slice(0, token.lastIndexOf('.'));
  const expected = Buffer.from(`${said}.${signatureOf({ config }, said)}`);
  const given = Buffer.from(token);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || Number(until) * DAY_MS < clock.now().getTime()) return undefined;
  return { id, knows: rest.slice(0, -1) };
}

const signatureOf = ({ config }: Pick<Dependencies, 'config'>, said: string) =>
  createHmac('sha256', config.secretKey).update(`known-browser:${said}`).digest('base64url');

const hashOf = ({ config }: Pick<Dependencies, 'config'>, id: string, subject: Subject) =>
  createHmac('sha256', config.secretKey)
    .update(`known-browser-of:${id}:${subject.join(':')}`)
    .digest('base64url')
    .slice(0, 22);
