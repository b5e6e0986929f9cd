import type { FastifyRequest } from 'fastify';

export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
