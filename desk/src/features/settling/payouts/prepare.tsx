import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { listDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import {
  askAccount,
  getPayable,
  preparePayout,
} from '@gadget-claims/domain/settling/payouts/contract';
import { PAYOUT_KINDS, type PayoutKind } from '@gadget-claims/domain/settling/payouts/kinds';
import {
  type Preparing,
  amountOf,
  preparingFields,
  termsOf,
} from '@gadget-claims/domain/settling/payouts/preparing';
import type { PayableClaim, PrepareRequest } from '@gadget-claims/domain/settling/payouts/schemas';
import { needed } from '@gadget-claims/domain/validation/fields';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import {
  ChoiceQuestion,
  MoneyQuestion,
  TextAreaQuestion,
} from '@gadget-claims/kit/form/questions.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { payoutChanged } from '../../../data/invalidate.ts';
import { momentOf, pounds, useToday } from '../../../lib/format.ts';
import { useUnsent } from '../../../lib/unsent.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import { Names } from './account.tsx';
import { KIND_LABELS, basisWords, daysOf, noPayer } from './copy.ts';
import styles from './payouts.module.css';
import { PayoutPlaces } from './payouts.tsx';

type Gadget = PayableClaim['gadgets'][number];
type Typed = Preparing & { gadgetId: string | null };

/** Preparing a payout of any kind for a claim. */
export default function PreparePayout() {
  const { reference = '' } = useParams();
  const known = useQuery(deskQuery(getPayable, { params: { reference } }));
  const drafts = useQuery(deskQuery(listDrafts, { params: { reference } }));
  if (known.isMissing) return <Missing />;
  const { answer: claim } = known;
  return (
    <Screen
      title="Prepare a payout"
      kind="list"
      says={
        <>
          For <Link to={`/c/${reference}`}>{reference}</Link>. Somebody else releases it.
        </>
      }
      filters={<PayoutPlaces now={null} />}
    >
      <LoadProblem {...known} />
      {claim === null || drafts.isLoading ? (
        known.problem === null && <Skeleton lines={6} size="card" />
      ) : (
        <PrepareForm key={claim.claimId} claim={claim} drafts={drafts.answer ?? []} />
      )}
    </Screen>
  );
}

function firstAnswers(gadgets: readonly Gadget[], asked: string | null): Typed {
  const named = gadgets.find(({ gadgetId }) => gadgetId === asked);
  const gadget = named ?? (gadgets.length === 1 ? gadgets[0] : undefined);
  return {
    gadgetId: gadget?.gadgetId ?? null,
    kind: gadget?.kinds.includes('settlement') ? 'settlement' : null,
    amount: null,
    reason: '',
    from: '',
    to: '',
    rate: null,
    principal: null,
  };
}

/** The body of the call for what was typed; null while anything of it is missing. */
function prepareBody(
  { resellerId, claimId }: PayableClaim,
  typed: Typed,
  amount: number | null,
): PrepareRequest | null {
  const { gadgetId, kind, reason } = typed;
  if (gadgetId === null || kind === null || amount === null) return null;
  const of = { resellerId, claimId, gadgetId, amount };
  if (kind === 'goodwill') return { kind, ...of, reason };
  if (kind !== 'interest') return { kind, ...of };
  const terms = termsOf(typed);
  return terms && { kind, ...of, ...terms };
}

const prepareWords = (amount: number | null): string => {
  if (amount === 0) return 'Prepare: nothing to pay';
  return amount === null ? 'Prepare' : `Prepare ${pounds(amount)}`;
};

function PrepareForm({ claim, drafts }: { claim: PayableClaim; drafts: DeskDraft[] }) {
  const { claimReference, gadgets, incidentDay } = claim;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const nothing = firstAnswers(gadgets, search.get('gadget'));
  const answers = useUnsent({ claimReference, drafts }, 'payout', nothing);
  const ofGadget = ({ gadgetId }: Typed) => gadgets.find((one) => one.gadgetId === gadgetId);
  const boundsOf = (typed: Typed) => {
    const gadget = ofGadget(typed);
    const { insuredValue = null, interestBefore = [] } = gadget ?? {};
    return { owed: gadget?.owed?.amount ?? null, insuredValue, interestBefore, incidentDay, today };
  };
  const form = useForm<Typed>({
    answers,
    fields: (typed) => [needed('gadgetId', 'Gadget'), ...preparingFields(boundsOf(typed))],
    send: async (typed) => {
      const body = prepareBody(claim, typed, amountOf(typed, boundsOf(typed)));
      if (body === null) return;
      try {
        const { payoutId } = await call(preparePayout, { body });
        answers.keep(nothing);
        await navigate(`/payouts/${payoutId}`);
      } finally {
        // Refused, it stands otherwise than it was seen.
        payoutChanged();
      }
    },
  });
  const { shown } = answers;
  const gadget = ofGadget(shown);
  const amount = gadget ? amountOf(shown, boundsOf(shown)) : null;
  return (
    <div className={styles.prepare}>
      {gadget && <Account claim={claim} gadget={gadget} />}
      <Form form={form} actions={<Submit busyLabel="Preparing">{prepareWords(amount)}</Submit>}>
        {gadgets.length > 1 && (
          <ChoiceQuestion
            path="gadgetId"
            options={gadgets.map(({ gadgetId, gadget: label, statusLabel }) => ({
              value: gadgetId,
              label,
              help: statusLabel,
            }))}
          />
        )}
        {gadget && <Kinds gadget={gadget} />}
        {shown.kind === 'part' && (
          <MoneyQuestion
            path="amount"
            hint={`Less than the ${pounds(gadget?.owed?.amount ?? 0)} that are owed; the rest stays owed.`}
          />
        )}
        {shown.kind === 'goodwill' && <MoneyQuestion path="amount" />}
        {shown.kind === 'goodwill' && (
          <TextAreaQuestion path="reason" rows={2} hint="In a sentence. The claimant reads it." />
        )}
        {shown.kind === 'interest' && <Interest typed={shown} amount={amount} />}
      </Form>
    </div>
  );
}

const HELP: Record<Exclude<PayoutKind, 'settlement'>, string> = {
  part: 'Paid ahead of the rest, which stays owed.',
  goodwill: 'A sum that we do not owe. No excess comes off, and the claim stays where it is.',
  interest: 'On money that came late. No excess comes off, and the claim stays where it is.',
};
const NOT_DUE = 'Nothing is to be paid in money now, or it is being paid.';
const NOT_BESIDE = 'Once it is decided, and one at a time.';

/** The settlement first, then the others; those that cannot be prepared now say why. */
function Kinds({ gadget: { kinds, owed } }: { gadget: Gadget }) {
  const helpOf = (kind: PayoutKind) =>
    kind === 'settlement'
      ? owed && `${pounds(owed.amount)}: ${basisWords(owed.basis)}.`
      : HELP[kind];
  return (
    <ChoiceQuestion
      path="kind"
      options={PAYOUT_KINDS.map((kind) => ({
        value: kind,
        label: KIND_LABELS[kind],
        help: helpOf(kind),
        ...(!kinds.includes(kind) && {
          disabledReason: kind === 'settlement' || kind === 'part' ? NOT_DUE : NOT_BESIDE,
        }),
      }))}
    />
  );
}

/** What interest is reckoned from, and what it comes to while it is typed. */
function Interest({ typed, amount }: { typed: Typed; amount: number | null }) {
  const terms = termsOf(typed);
  return (
    <>
      <MoneyQuestion path="principal" hint="What was owed and not paid in time." />
      <MoneyQuestion
        path="rate"
        prefix="%"
        hint="A year, as simple interest: 8, or 4.75. The ombudsman’s is in the award."
      />
      <DateQuestion path="from" hint="The day on which it should have been paid." />
      <DateQuestion path="to" hint="The day on which it is paid: no interest counts for it." />
      <output className={styles.reckoned}>
        {terms !== null && amount !== null && (
          <>
            <strong>{pounds(amount)}</strong> interest for {daysOf(terms)}
          </>
        )}
      </output>
    </>
  );
}

/** Whose account it goes into; where there is none, the claimant is asked for one. */
function Account({ claim, gadget }: { claim: PayableClaim; gadget: Gadget }) {
  const { account, accountAskedAt, gadgetId, kinds } = gadget;
  const today = useToday();
  // A mail a day: who asked a minute ago is not offered it again.
  const wasAskedToday = accountAskedAt !== null && londonDay(new Date(accountAskedAt)) === today;
  const asking = useSend(async () => {
    const { resellerId, claimId } = claim;
    await call(askAccount, { body: { resellerId, claimId, gadgetId } });
    payoutChanged();
  });
  if (account !== null) {
    return (
      <>
        <Names of={account} />
        {account.paidFrom === null && <Note tone="warn">{noPayer(account.underwriter)}</Note>}
      </>
    );
  }
  return (
    <Note tone="warn" title="The claimant has given no account">
      <p>
        {accountAskedAt === null
          ? 'Nothing can be prepared before there is one. They are asked by mail and on the page of their claim.'
          : `They were asked for one, ${momentOf(accountAskedAt)}.`}
      </p>
      {kinds.length > 0 && !wasAskedToday && (
        <Button kind="quiet" busy={asking.busy} busyLabel="Asking" onClick={asking.send}>
          {accountAskedAt === null ? 'Ask for an account' : 'Ask again'}
        </Button>
      )}
      <Refused of={asking} />
    </Note>
  );
}
