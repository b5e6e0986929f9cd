import * as calls from '@gadget-claims/domain/policies/catalogue/contract';
import type { ImeiCheck } from '@gadget-claims/domain/policies/catalogue/schemas';
import { TAC_DIGITS, matchTac } from '@gadget-claims/domain/policies/catalogue/tac';
import { imeiFormat } from '@gadget-claims/domain/validation/imei-rule';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { spend } from '../../identity/budgets.ts';
import { formOwnerOf } from '../../identity/form-owner.ts';
import type { Services } from '../../services.ts';

/** Whether an IMEI can be right, and a hint at its gadget. */
export function imeiRoute(app: App, services: Services) {
  const problemOf = imeiFormat();
  // An IMEI leads to a person: the address of such a request stays out of the log.
  serve(
    app,
    calls.checkImei,
    ['imei'],
    async (request) => {
      await limit(services, request);
      const { imei } = request.params;
      if (problemOf(imei, {}) !== undefined) return { data: { valid: false } };
      return { data: { valid: true, ...(await hintAt(services.db, imei)) } };
    },
    { logLevel: 'warn' },
  );
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
