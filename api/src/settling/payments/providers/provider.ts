import type { PaymentProviderName } from '@gadget-claims/domain/settling/payments/schemas';
import type { DisputeState, ProviderStatus } from '@gadget-claims/domain/settling/payments/state';
import type { Services } from '../../../services.ts';

/** A charge to be made. */
export interface Charge {
  /** Pence; the server's own figure. */
  amount: number;
  currency: 'gbp';
  /** Names the payment with us; comes back in what the provider tells us of its own accord. */
  reference: PaymentReference;
  /** The text on the form and on the statement. */
  description: string;
  /** The same for every attempt to start this one payment. */
  idempotencyKey: string;
  /** Where the browser goes once the form is done. */
  returnUrl: string;
  /** Until when it can be paid. */
  expiresAt: Date;
}

export interface PaymentReference {
  reseller: number;
  paymentId: string;
}

export interface ChargeState {
  status: ProviderStatus;
  /** Lets the browser show the provider's form, while there is something to pay. */
  clientSecret?: string;
}

export interface StartedCharge extends ChargeState {
  providerReference: string;
}

/** A provider's own notice: a reason to ask, never an answer. */
export interface ProviderNotice {
  eventId: string;
  /** Null when it does not name a payment of ours. */
  reference: PaymentReference | null;
  /** Its own name of the payment, where it names no other: disputes and refunds by hand. */
  charge: string | null;
}

/** A payer's complaint to their bank, or the bank's own suspicion. */
export interface Dispute {
  state: DisputeState;
  /** Pence. */
  amount: number;
  /** In the provider's word. */
  reason: string;
  /** Until when it takes an answer of ours. */
  respondBy: Date | null;
}

/** The fate of a charge after it was paid, by our own doing or without us. */
export interface Afterwards {
  /**
   * How paying it back stands; a bank may send the money back days after it was said to be paid.
   * Undefined when it was never begun, or not of the whole.
   */
  refund: ProviderStatus | undefined;
  /** Pence that are back, or on their way. */
  sentBack: number;
  dispute: Dispute | null;
}

/**
 * The provider that takes the money. Calls may be repeated: the same key has one effect. A call that throws
 * ProviderRefusedError has had none; after any other error the outcome is unknown.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** For the provider's script in the browser. */
  readonly publishableKey?: string;
  start(charge: Charge): Promise<StartedCharge>;
  ask(providerReference: string): Promise<ChargeState>;
  /** Ends an unpaid charge; a paid one stays. Returns its state. */
  close(providerReference: string): Promise<ChargeState>;
  /** Pays a charge back, once however often it is called; `reference` is the payment's. */
  refund(
    providerReference: string,
    amount: number,
    idempotencyKey: string,
    reference: PaymentReference,
  ): Promise<ProviderStatus>;
  /** The fate of a charge of so many pence after it was paid. */
  afterwards(providerReference: string, amount: number): Promise<Afterwards>;
  /** Checks who sent a notice and reads it; null when it was not the provider. */
  readNotice?(body: Buffer, signature: string, now: Date): ProviderNotice | null;
  /** Which payment of ours a charge is that a notice named in the provider's own way. */
  referenceOf?(charge: string): Promise<PaymentReference | null>;
}

/** The services of the API with the payment provider. */
export interface PaymentServices extends Services {
  payments: PaymentProvider;
}

/** The provider has understood and said no: nothing has happened, and asking again changes nothing. */
export class ProviderRefusedError extends Error {
  override name = 'ProviderRefusedError';
}

/** The provider did not answer, or cannot just now: the fate of the call is unknown. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}
