import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../http/errors.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Access to metrics and readiness: programs of this machine, and callers with the token. A proxy on
 * this machine counts as the callers whose addresses it forwards.
 */
export function watcherCheck(token: string | undefined) {
  const wanted = token === undefined ? undefined : digest(`Bearer ${token}`);
  return (request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): boolean => {
    const given = request.headers.authorization;
    if (wanted && given !== undefined && timingSafeEqual(digest(given), wanted)) return true;
    const { remoteAddress = '', localAddress } = request.socket;
    const isHere = LOOPBACK.test(remoteAddress) || remoteAddress === localAddress;
    return isHere && (request.ip === remoteAddress || LOOPBACK.test(request.ip));
  };
}

export const notForYou = () =>
  new CodedError(
    401,
    'unauthenticated',
    'From another machine, say METRICS_TOKEN as a bearer: Authorization: Bearer …',
  );
