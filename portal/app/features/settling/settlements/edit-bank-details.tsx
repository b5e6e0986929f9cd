import {
  ACCOUNT_LABELS,
  ACCOUNT_FIELDS,
  formatAccountNumber,
  formatSortCode,
} from '@gadget-claims/domain/settling/bank/account';
import { giveBankDetails } from '@gadget-claims/domain/settling/bank/contract';
import type {
  BankDetailsRequest,
  BankDetailsShown,
} from '@gadget-claims/domain/settling/bank/schemas';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { Form, useField } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { guardOwner, owned } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { dayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import { GadgetScreen, allowanceOf } from '../../../screen/gadget-screen.tsx';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { WayBack } from '../../../screen/way-back.tsx';
import type { DoneState } from '../../claimant/own-claims/done.tsx';
import { answerAt } from '../bookings/known-answers.ts';
import { allowedBy } from '../repairs/allowed-by.ts';
import { caretIn } from './caret.ts';
import { screenTitle, titleMeta } from './copy.ts';
import { paymentTicket } from './payment-ticket.tsx';

export const meta = titleMeta('editbankdetails');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function EditBankDetails() {
  const { id, standAlone } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'editbankdetails')}
      isBare
      id={id}
      fits={allowedBy('bankDetails')}
      to={(gadgetId) => repairPaths.screen('editbankdetails', gadgetId)}
    >
      {(own) => (
        <Beside side={paymentTicket(own.gadget)} after={<WayBack claimId={own.claim.claimId} />}>
          <AccountForm own={own} isAlone={standAlone !== undefined && standAlone !== 'false'} />
        </Beside>
      )}
    </GadgetScreen>
  );
}

interface Props {
  own: OwnGadget;
  /** Opened by itself, to change the account; otherwise a part of what a payment needs. */
  isAlone: boolean;
}

/** Most people are paid into their own account; those who replace one may well name another. */
const firstAnswers = ({ claim, gadget }: OwnGadget): BankDetailsRequest => ({
  accountHolder: gadget.bankDetails
    ? ''
    : ['claimant.firstname', 'claimant.lastname']
        .map((path) => answerAt(claim, path))
        .join(' ')
        .trim(),
  sortCode: '',
  accountNumber: '',
});

function AccountForm({ own, isAlone }: Props) {
  const { gadget } = own;
  const answers = useTyped(firstAnswers(own));
  const [doubted, setDoubted] = useState<BankDetailsShown | null>(null);
  const goOn = useGoingOn(own, isAlone);
  const allowance = allowanceOf(gadget, 'bankDetails');
  if (doubted?.warning) {
    const { warning } = doubted;
    return (
      <Doubtful
        typed={answers.shown}
        warning={warning}
        onKeep={() => void goOn(doubted)}
        onChange={() => setDoubted(null)}
      />
    );
  }
  if (!allowance.allowed) {
    return (
      <div data-sheet>
        <Note tone="info" title="We need no bank details now">
          {allowance.reason}
        </Note>
      </div>
    );
  }
  const saved = (shown: BankDetailsShown) => {
    if (shown.warning === null) void goOn(shown);
    else setDoubted(shown);
  };
  return <BankForm gadget={gadget} answers={answers} onSaved={saved} />;
}

function AccountSoFar({ gadget: { bankDetails: known } }: Pick<OwnGadget, 'gadget'>) {
  if (!known) {
    return (
      <p>
        We pay you into this account. We keep the numbers sealed, and after today you and we see
        only the last four digits.
      </p>
    );
  }
  return (
    <p>
      We pay you into the account ending <strong>{known.lastFour}</strong>, which you gave us on{' '}
      {dayOf(known.changedAt)}. What you fill in here takes its place, and we write to you that it
      has changed.
    </p>
  );
}

function useGoingOn(own: OwnGadget, isAlone: boolean) {
  const navigate = useNavigate();
  return ({ lastFour }: BankDetailsShown) => {
    const state: DoneState = {
      done: `Your bank details are saved. We pay into the account ending ${lastFour}.`,
    };
    const to = isAlone
      ? paths.claim(own.claim.claimId)
      : repairPaths.paymentDocuments(own.gadget.id);
    return navigate(to, { replace: true, state });
  };
}

interface DoubtfulProps {
  typed: BankDetailsRequest;
  warning: string;
  onKeep: () => void;
  onChange: () => void;
}

/** The numbers do not seem to go together, which can be: the claimant looks again and decides. */
function Doubtful({ typed, warning, onKeep, onChange }: DoubtfulProps) {
  return (
    <div data-sheet>
      <Note tone="warn" title="Are these numbers right?" takesFocus>
        {warning}
      </Note>
      <SummaryList
        title="What you typed"
        lines={[
          { label: ACCOUNT_LABELS.sortCode, value: typed.sortCode },
          { label: ACCOUNT_LABELS.accountNumber, value: typed.accountNumber },
        ]}
      />
      <ActionBar>
        <Button onClick={onKeep}>They are right, go on</Button>
        <Button kind="quiet" icon="edit" onClick={onChange}>
          Change them
        </Button>
      </ActionBar>
    </div>
  );
}

interface BankFormProps extends Pick<OwnGadget, 'gadget'> {
  answers: FormValues<BankDetailsRequest>;
  onSaved: (shown: BankDetailsShown) => void;
}

/** The account that a gadget is paid into. An impossible one is refused here; the rest the server checks. */
function BankForm({ gadget, answers, onSaved }: BankFormProps) {
  const { id: gadgetId } = gadget;
  const form = useForm({
    answers,
    fields: () => ACCOUNT_FIELDS,
    send: async (typed) => {
      const shown = await owned(giveBankDetails, { params: { gadgetId }, body: typed });
      gadgetsChanged(gadgetId);
      onSaved(shown);
    },
  });
  return (
    <Form
      form={form}
      actions={
        <ActionBar>
          <Submit busyLabel="Saving">Save bank details</Submit>
        </ActionBar>
      }
    >
      <AccountSoFar gadget={gadget} />
      <TextQuestion
        path="accountHolder"
        hint="The name on the account, as your bank has it."
        autoComplete="off"
        spellCheck={false}
      />
      <DigitsQuestion
        path="sortCode"
        format={formatSortCode}
        hint="Six digits, such as 12-34-56."
      />
      <DigitsQuestion
        path="accountNumber"
        format={formatAccountNumber}
        hint="Eight digits. If yours has six or seven, give us those."
      />
    </Form>
  );
}

interface DigitsQuestionProps {
  path: string;
  hint: string;
  /** Formats typed text; keeps all but separators. */
  format: (typed: string) => string;
}

/** Digits that are put in their written form as they are typed; the caret stays where it was. */
function DigitsQuestion({ path, hint, format }: DigitsQuestionProps) {
  const question = useField<string>(path);
  const input = useRef<HTMLInputElement>(null);
  const change = (typed: string) => {
    const text = format(typed);
    if (input.current) write(input.current, text);
    question?.onChange(text);
  };
  return (
    question && (
      <TextField
        {...question}
        ref={input}
        hint={hint}
        width="half"
        spellCheck={false}
        inputMode="numeric"
        autoComplete="off"
        onChange={change}
      />
    )
  );
}

/** Written at once: what React writes later would leave the caret at the end. */
function write(input: HTMLInputElement, text: string) {
  const typed = input.value;
  const place = caretIn(text, typed, input.selectionStart ?? typed.length);
  input.value = text;
  input.setSelectionRange(place, place);
}
