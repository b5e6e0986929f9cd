import { pounds } from '@gadget-claims/domain/in-words';
import type {
  PaymentProviderName,
  PaymentView,
  SandboxOutcome,
} from '@gadget-claims/domain/settling/payments/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useId, useState } from 'react';
import type { ComponentType } from 'react';
import { usePart } from '../../../lib/browser/use-part.ts';
import styles from './payments.module.css';
import { usePayment } from './use-payment.ts';
import type { Doing, Paying, PaymentProps, ProviderFormProps } from './use-payment.ts';
import { isPending } from './while-pending.ts';

/** The form of each provider that has one; loaded where it is shown. */
const FORMS: Record<Exclude<PaymentProviderName, 'sandbox'>, () => Promise<FormPart>> = {
  stripe: () => import('./stripe-form.tsx'),
};

interface FormPart {
  ProviderForm: ComponentType<ProviderFormProps>;
}

interface Props extends PaymentProps {
  /** Pence; shown before anything is started. From then on the server's own amount is shown. */
  amount: number;
}

/** Pays the excess of a gadget. After any fault on the way, it says whether money was taken. */
export function PayExcess({ amount, ...props }: Props) {
  const paying = usePayment(props);
  const headingId = useId();
  const stage = stageOf(paying);
  const isNews = useIsNews(stage);
  const takesFocus = isNews && !isRefusal(stage);
  return (
    <section aria-labelledby={headingId}>
      <h2 key={stage} id={headingId} ref={takesFocus ? showOutcome : undefined} tabIndex={-1}>
        {stage === 'paid' ? 'Your excess is paid' : 'Pay your excess'}
      </h2>
      <Refused of={paying.sending} />
      <Stage {...{ stage, paying, isNews }} amount={paying.payment?.amount ?? amount} />
    </section>
  );
}

type StageName = 'ready' | 'asking' | 'paid' | 'back' | 'failed' | 'sandbox' | 'form' | 'again';

function stageOf({ payment, isUnsure }: Paying): StageName {
  if (isUnsure || isPending(payment)) return 'asking';
  if (payment === null) return 'ready';
  if (payment.status === 'succeeded') return 'paid';
  if (payment.status === 'failed') return 'failed';
  if (payment.status.startsWith('refund') || payment.status === 'charged_back') return 'back';
  if (payment.provider === 'sandbox') return 'sandbox';
  return payment.clientSecret !== undefined && payment.publishableKey !== undefined
    ? 'form'
    : 'again';
}

interface StageProps {
  stage: StageName;
  paying: Paying;
  amount: number;
  /** It came about while the person looked. */
  isNews: boolean;
}

function Stage({ stage, paying, amount, isNews }: StageProps) {
  const { payment, doing, isUnsure, start } = paying;
  const message = payment?.message ?? '';
  if (stage === 'paid') return <Result tone="good" message={message} />;
  if (stage === 'back') return <Result tone="warn" message={message} />;
  if (stage === 'asking') return <Result tone="info" message={isUnsure ? UNSURE : message} />;
  if (stage === 'sandbox' && payment) {
    return <SandboxBank payment={payment} doing={doing} onAnswer={paying.answer} />;
  }
  if (stage === 'form' && payment && payment.provider !== 'sandbox') {
    return <Form payment={payment} load={FORMS[payment.provider]} onDone={paying.onFormDone} />;
  }
  const isFirst = stage === 'ready';
  return (
    <>
      {isFirst ? (
        <p>Nothing is taken before you confirm it in the next step.</p>
      ) : (
        <Result tone="bad" message={stage === 'failed' ? message : NO_FORM} takesFocus={isNews} />
      )}
      <p className={styles.answers}>
        <Button busy={doing === 'start'} busyLabel="Getting the payment ready" onClick={start}>
          {isFirst ? `Pay ${pounds(amount)}` : 'Try again'}
        </Button>
      </p>
    </>
  );
}

interface FormProps {
  payment: PaymentView;
  load: () => Promise<FormPart>;
  onDone: () => void;
}

function Form({ payment, load, onDone }: FormProps) {
  const { part, failed, retry } = usePart(load, true);
  if (failed) return <NotArrived what="The payment form" retry={retry} />;
  if (!part) return <Skeleton size="card" lines={3} label="Loading the payment form" />;
  const { clientSecret = '', publishableKey = '' } = payment;
  return <part.ProviderForm {...{ clientSecret, publishableKey, onDone }} />;
}

const UNSURE =
  'We do not know yet whether the payment went through. Please do not pay again: we are asking, and this page shows the answer as soon as it is there.';
const NO_FORM =
  'The payment form cannot be shown just now. Nothing has been taken. Please try again in a moment.';

interface ResultProps {
  tone: 'good' | 'warn' | 'bad' | 'info';
  message: string;
  takesFocus?: boolean;
}

function Result({ tone, message, takesFocus = false }: ResultProps) {
  return (
    <Note tone={tone} live takesFocus={takesFocus}>
      {message}
    </Note>
  );
}

/** A refusal takes the focus by itself. */
const isRefusal = (stage: StageName) => stage === 'failed' || stage === 'again';

/**
 * Whether the payment moved on while the person looked. The pressed button goes away then; the
 * focus stays with the payment.
 */
function useIsNews(stage: StageName): boolean {
  const [last, setLast] = useState({ stage, isNews: false });
  if (last.stage !== stage) setLast({ stage, isNews: true });
  return last.isNews;
}

interface SandboxBankProps {
  payment: PaymentView;
  doing: Doing | null;
  onAnswer: (outcome: SandboxOutcome) => void;
}

/** Stands in for a bank where no money is taken: the visitor chooses its answer. */
function SandboxBank({ payment, doing, onAnswer }: SandboxBankProps) {
  const asksWho = payment.status === 'authenticate';
  return (
    <>
      <Note tone="warn" title="This is a test: no money is taken">
        There is no card to type in. Choose how the bank answers to {pounds(payment.amount)}.
      </Note>
      {asksWho && (
        <Note tone="info" live>
          {payment.message}
        </Note>
      )}
      <div className={styles.answers}>
        {(asksWho ? WHO : ANSWERS).map(({ outcome, label, busyLabel }, index) => (
          <Button
            key={outcome}
            kind={index === 0 ? 'filled' : 'quiet'}
            busy={doing === outcome}
            busyLabel={busyLabel}
            onClick={() => onAnswer(outcome)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

const ANSWERS = [
  { outcome: 'success', label: 'Test: the payment succeeds', busyLabel: 'Paying' },
  { outcome: 'decline', label: 'Test: the bank declines', busyLabel: 'Asking the bank' },
  { outcome: 'authenticate', label: 'Test: the bank asks if it is you', busyLabel: 'Asking' },
] as const;

const WHO = [
  { outcome: 'success', label: 'Test: confirm that it is you', busyLabel: 'Paying' },
  { outcome: 'decline', label: 'Test: do not confirm', busyLabel: 'Telling the bank' },
] as const;
