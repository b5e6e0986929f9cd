import {
  answerSandbox,
  getPayment,
  payExcess,
} from '@gadget-claims/domain/settling/payments/contract';
import type { PaymentView, SandboxOutcome } from '@gadget-claims/domain/settling/payments/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { QueryState } from '@gadget-claims/kit/data/query.ts';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import type { Said, Sending } from '@gadget-claims/kit/form/use-send.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { asOwner } from '../../../data/own.ts';
import { owned } from '../../../lib/api/owner.ts';
import { takeStarted } from './started.ts';
import { isPending, isTransient, whilePending } from './while-pending.ts';

/** Props of a payment provider's form. */
export interface ProviderFormProps {
  clientSecret: string;
  publishableKey: string;
  onDone: () => void;
}

export interface PaymentProps {
  gadgetId: string;
  /** A payment that was started before, for example before the bank's own page. */
  paymentId?: string | undefined;
  /** The money is there; called once. */
  onPaid: (payment: PaymentView) => void;
  /** It cannot be paid now, or goes back: the gadget's status has to be asked again. */
  onRefused?: ((why: ApiError | PaymentView) => void) | undefined;
}

export type Doing = 'start' | SandboxOutcome;

export interface Paying {
  payment: PaymentView | null;
  /** The act under way since a press. */
  doing: Doing | null;
  /** It is unknown whether money was taken: it is being asked, and must not be paid again. */
  isUnsure: boolean;
  /** The refusal of a press, or of a later query. */
  sending: Sending;
  start: () => void;
  answer: (outcome: SandboxOutcome) => void;
  /** The provider's form says that it is done; what that means the server knows. */
  onFormDone: () => void;
}

/** Paying one excess: after a double press, a lost or a late answer, the server is asked for the payment's state. */
export function usePayment({ gadgetId, paymentId, onPaid, onRefused }: PaymentProps): Paying {
  const [payment, setPayment] = useState(() => takeStarted(gadgetId));
  const [pressed, setPressed] = useState<Doing>('start');
  const [isUnsure, setUnsure] = useState(paymentId !== undefined);
  const tell = useTellOnce({ gadgetId, onPaid, onRefused });
  const known = payment?.paymentId ?? paymentId;

  // A refusal is said in one place, whether it answers a press or was asked for later.
  const sending = useSend((step: () => Said | Promise<Said>) => step());
  const take = (seen: PaymentView) => {
    setPayment(seen);
    setUnsure(false);
    tell(seen);
  };
  const refuse = (error: unknown): Said => {
    setUnsure(false);
    if (error instanceof ApiError && error.status === 409) {
      gadgetsChanged(gadgetId);
      onRefused?.(error);
    }
    return tryLater(error);
  };
  const press = (what: Doing, call: () => Promise<PaymentView>) =>
    sending.send(async () => {
      setPressed(what);
      try {
        take(await call());
        return null;
      } catch (error) {
        // Starting takes nothing and can be done again; an answer that was lost may have been taken.
        if (what === 'start' || !isTransient(error)) return refuse(error);
        setUnsure(true);
        return null;
      }
    });
  const asks = known !== undefined && (isUnsure || isPending(payment));
  useAsking(asks ? known : null, {
    take: (seen) => {
      sending.forget();
      take(seen);
    },
    refuse: (error) => sending.send(() => refuse(error)),
  });
  return {
    payment,
    doing: sending.busy ? pressed : null,
    isUnsure,
    sending,
    start: () => press('start', () => owned(payExcess, { body: { gadgetId } })),
    answer: (outcome) =>
      press(outcome, () =>
        owned(answerSandbox, { params: { paymentId: known ?? '' }, body: { outcome } }),
      ),
    onFormDone: () => setUnsure(true),
  };
}

/** The screen that shows the payment hears of its end once. */
function useTellOnce({ gadgetId, onPaid, onRefused }: PaymentProps) {
  const told = useRef<string | null>(null);
  return (seen: PaymentView) => {
    const news = `${seen.paymentId} ${seen.status}`;
    if (told.current === news) return;
    told.current = news;
    if (!isPending(seen)) gadgetsChanged(gadgetId);
    if (seen.status === 'succeeded') onPaid(seen);
    else if (seen.status.startsWith('refund')) onRefused?.(seen);
  };
}

interface Heard {
  take: (seen: PaymentView) => void;
  refuse: (error: unknown) => void;
}

/** Asks for the state of a payment until it is known, less and less often. */
function useAsking(paymentId: string | null, { take, refuse }: Heard) {
  const hear = useEffectEvent(({ answer, error, isLoading }: QueryState<PaymentView>) => {
    if (isLoading) return;
    if (error === null && answer !== null) take(answer);
    else if (!isTransient(error)) refuse(error);
  });
  // Follows the kept answers: what the bank says is passed on to who shows the payment, and not only drawn.
  useEffect(() => {
    if (paymentId === null) return undefined;
    const question = asOwner(getPayment, { params: { paymentId } });
    const view = cache.view(question, { every: whilePending, skipCached: true });
    return view.subscribe(() => hear(view.snapshot()));
  }, [paymentId]);
}
