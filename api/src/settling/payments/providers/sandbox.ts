import type { SandboxOutcome } from '@gadget-claims/domain/settling/payments/schemas';
import type { ProviderStatus } from '@gadget-claims/domain/settling/payments/state';
import type { Db } from '../../../database/database.ts';
import { type RandomBytes, newSecret } from '../../../identity/secrets.ts';
import type { Clock } from '../../../services.ts';
import type { PaymentProvider, StartedCharge } from './provider.ts';

export interface SandboxParts {
  db: Db;
  clock: Clock;
  random: RandomBytes;
}

const OUTCOME: Record<SandboxOutcome, ProviderStatus> = {
  success: 'succeeded',
  decline: 'failed',
  authenticate: 'authenticate',
};
const PAYABLE: ProviderStatus[] = ['waiting', 'authenticate'];

/** A provider without money: the user of the demonstration chooses the bank's answer. */
export function sandboxProvider(parts: SandboxParts): PaymentProvider {
  const { db, clock, random } = parts;
  const ask = async (reference: string) => ({ status: (await find(db, reference)).status });
  return {
    name: 'sandbox',
    start: async ({ amount, idempotencyKey, expiresAt }): Promise<StartedCharge> => {
      await db
        .insertInto('sandbox_charges')
        .values({
          provider_reference: `sandbox_${newSecret(random, 16)}`,
          idempotency_key: idempotencyKey,
          amount,
          status: 'waiting',
          expires_at: expiresAt,
        })
        .onConflict((known) => known.column('idempotency_key').doNothing())
        .execute();
      const { provider_reference: providerReference, status } = await db
        .selectFrom('sandbox_charges')
        .select(['provider_reference', 'status'])
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      return { providerReference, status };
    },
    ask: async (reference) => {
      await change(db, reference, 'failed', { when: PAYABLE, expiredBy: clock.now() });
      return ask(reference);
    },
    close: async (reference) => {
      await change(db, reference, 'failed', { when: PAYABLE });
      return ask(reference);
    },
    refund: async (reference) => {
      await change(db, reference, 'refunded', { when: ['succeeded'] });
      return (await find(db, reference)).status;
    },
    afterwards: async (reference, amount) => {
      const { status } = await find(db, reference);
      const isBack = status === 'refunded';
      return { refund: isBack ? status : undefined, sentBack: isBack ? amount : 0, dispute: null };
    },
  };
}

/** The bank gives the chosen answer; false when it had answered before. */
export function answerSandbox(
  { db }: Pick<SandboxParts, 'db'>,
  reference: string,
  outcome: SandboxOutcome,
): Promise<boolean> {
  return change(db, reference, OUTCOME[outcome], { when: PAYABLE });
}

function find(db: Db, reference: string) {
  return db
    .selectFrom('sandbox_charges')
    .select('status')
    .where('provider_reference', '=', reference)
    .executeTakeFirstOrThrow();
}

async function change(
  db: Db,
  reference: string,
  status: ProviderStatus,
  { when, expiredBy }: { when: ProviderStatus[]; expiredBy?: Date },
): Promise<boolean> {
  let query = db
    .updateTable('sandbox_charges')
    .set({ status })
    .where('provider_reference', '=', reference)
    .where('status', 'in', when);
  if (expiredBy) query = query.where('expires_at', '<=', expiredBy);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
