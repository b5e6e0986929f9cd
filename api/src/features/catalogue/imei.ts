import { type ImeiCheck, imeiCheck } from '@gadget-claims/domain/catalogue/schemas';
import { TAC_DIGITS, matchTac } from '@gadget-claims/domain/catalogue/tac';
import { imeiFormat } from '@gadget-claims/domain/validation/rules';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import { spend } from '../../lib/budgets.ts';
import type { Db } from '../../lib/database.ts';
import { envelope } from '../../lib/envelope.ts';
import type { Services } from '../../lib/services.ts';
import { formOwnerOf } from '../forms/ownership.ts';

/** Whether an IMEI can be right, and a hint at its gadget. */
export function imeiRoute(app: App, services: Services) {
  const problemOf = imeiFormat();
  app.route({
    method: 'GET',
    url: '/gadget/imei/:imei',
    // An IMEI leads to a person: the address of such a request stays out of the log.
    logLevel: 'warn',
    config: {
      access: { scopes: ['claimant', 'user'], owner: 'none', reseller: 'none' },
      spends: ['imei'],
    },
    schema: {
      summary: 'Whether an IMEI can be right, and which gadget it belongs to where that is known',
      params: z.object({ imei: z.string().check(z.maxLength(40)) }),
      response: { 200: envelope(imeiCheck) },
    },
    handler: async (request) => {
      await limit(services, request);
      const { imei } = request.params;
      if (problemOf(imei, {}) !== undefined) return { data: { valid: false } };
      return { data: { valid: true, ...(await hintAt(services.db, imei)) } };
    },
  });
}

async function limit(services: Services, request: FastifyRequest) {
  const owner = formOwnerOf(request);
  const who = owner.kind === 'user' ? owner.accountId : owner.session;
  await spend(services, 'imei', owner.reseller, who);
}

async function hintAt(db: Db, imei: string): Promise<Omit<ImeiCheck, 'valid'>> {
  const digits = imei.replaceAll(/\D/g, '');
  const entry = await db
    .selectFrom('tac')
    .select(['make', 'names'])
    .where('tac', '=', digits.slice(0, TAC_DIGITS))
    .executeTakeFirst();
  if (!entry) return {};
  return { make: entry.make, model: entry.names.join(' or '), ...matchTac(entry) };
}
