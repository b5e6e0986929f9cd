import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { VERDICTS, type Verdict } from '@gadget-claims/domain/claims/documents/verdicts';
import { verdictWords } from '@gadget-claims/domain/claims/documents/verdicts';
import { judgeDocument } from '@gadget-claims/domain/desk/asking/contract';
import type { DeskClaim, DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { VERDICT_MAIL_MINUTES } from '@gadget-claims/domain/promises';
import { optional } from '@gadget-claims/domain/validation/fields';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { type FormState, useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import { Key } from '../../../lib/key.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { useActions } from '../../../shell/actions.ts';
import styles from './evidence.module.css';
import { InWriting } from './in-writing.tsx';
import { BY_THE_BUTTONS, problemsOf } from './problems.ts';

export const VERDICT_LABELS: Record<Verdict, string> = {
  good: 'Good',
  'not enough': 'Not enough',
  'wrong document': 'Wrong document',
  unreadable: 'Unreadable',
};

const VERDICT_KEYS: Record<string, Verdict> = {
  g: 'good',
  n: 'not enough',
  w: 'wrong document',
  u: 'unreadable',
};

/** A colleague's verdict on a file, and when. */
export function LastVerdict({ verdict }: Pick<DeskDocument, 'verdict'>) {
  if (verdict === null) return null;
  return (
    <p>
      <strong>{VERDICT_LABELS[verdict.verdict]}</strong>
      {verdict.text !== '' && `: ${verdict.text}`}{' '}
      <span>
        {verdict.by}, {momentOf(verdict.at)}
      </span>
    </p>
  );
}

interface Judgement {
  /** Null until one is chosen. */
  verdict: Verdict | null;
  words: string;
  inWriting: boolean;
}
const NONE: Judgement = { verdict: null, words: '', inWriting: false };
const FIELDS = [optional('words', 'Words for the claimant')];

interface Props {
  claim: DeskClaim;
  document: DeskDocument;
  /** It was judged, or left: the focus goes back to the file. */
  onDone: () => void;
}

const JUDGES = 'Judge the file; then g good, n not enough, w wrong document, u unreadable';

/** The four verdicts: where there is little room, a press opens them, and the next letter chooses. */
function useVerdicts() {
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    flushSync(() => setOpen(true));
    group.current?.querySelector('button')?.focus();
  };
  return { group, isOpen, setOpen, show };
}

/** Saying whether a file does. One that does not is asked for again by the same press. */
export function Judge({ claim, document, onDone }: Props) {
  const { permissions } = useSession();
  const { documentId, documentTypeId } = document;
  const answers = useUnsent(claim, documentId, NONE);
  const { group, isOpen, setOpen, show } = useVerdicts();
  const mayJudge = permissions.includes('claim.request') && document.state === 'accepted';
  const leave = () => {
    answers.keep(NONE);
    onDone();
  };
  const judge = async (verdict: Verdict, text: string, inWriting = false) => {
    const body = { verdict, text, ...(inWriting && { inWriting }) };
    await call(judgeDocument, { params: { documentId }, body });
    claimChanged();
    leave();
  };
  const good = useSend(() => judge('good', ''), problemsOf);
  const form = useForm({
    answers,
    fields: () => FIELDS,
    send: ({ verdict, words, inWriting }) =>
      verdict && !good.busy ? judge(verdict, words, inWriting) : undefined,
    ...BY_THE_BUTTONS,
  });
  useActions(mayJudge ? [{ key: 'v', does: JUDGES, run: show }] : []);
  if (!mayJudge) return null;
  const chosen = answers.shown.verdict;
  const choose = (verdict: Verdict) => {
    setOpen(false);
    if (form.sending.busy || verdict === chosen) return;
    if (verdict === 'good') good.send();
    else answers.keep({ ...NONE, verdict, words: verdictWords(verdict, documentTypeId) });
  };
  const shown = chosen ?? document.verdict?.verdict ?? null;
  return (
    <div className={styles.judge} data-open={isOpen || undefined}>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-keyshortcuts="v"
        onClick={() => (isOpen ? setOpen(false) : show())}
      >
        {shown === null ? 'Judge' : VERDICT_LABELS[shown]} <Key of="v" />
      </Button>
      <Verdicts
        ref={group}
        fileName={document.fileName}
        chosen={shown}
        busy={good.busy || form.sending.busy}
        onChoose={choose}
        onLeave={() => {
          setOpen(false);
          onDone();
        }}
        onBlur={() => setOpen(false)}
      />
      {chosen !== null && (
        <Words
          key={chosen}
          claim={claim}
          verdict={chosen}
          asks={claim.gadgetsInFull.some((one) => one.mayWait && isStatusUndecided(one.status))}
          form={form}
          onClose={leave}
        />
      )}
      <Refused of={good} />
    </div>
  );
}

interface VerdictsProps {
  ref: Ref<HTMLDivElement>;
  fileName: string;
  chosen: Verdict | null;
  busy: boolean;
  onChoose: (verdict: Verdict) => void;
  onLeave: () => void;
  /** The focus went elsewhere. */
  onBlur: () => void;
}

/** A button and a key for each verdict; the keys of the whole desk wait while the focus is here. */
function Verdicts({ ref, fileName, chosen, busy, onChoose, onLeave, onBlur }: VerdictsProps) {
  const press = (event: KeyboardEvent) => {
    const verdict = VERDICT_KEYS[event.key];
    if (event.key === 'Escape') onLeave();
    if (!verdict || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(verdict);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus
    <div
      ref={ref}
      className={styles.verdicts}
      role="group"
      aria-label={`Verdict on ${fileName}`}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.parentElement?.contains(relatedTarget)) onBlur();
      }}
    >
      {VERDICTS.map((verdict) => (
        <Button
          key={verdict}
          kind="plain"
          aria-pressed={verdict === chosen}
          busy={busy}
          onClick={() => onChoose(verdict)}
        >
          {VERDICT_LABELS[verdict]}
        </Button>
      ))}
    </div>
  );
}

interface WordsProps {
  claim: DeskClaim;
  verdict: Verdict;
  /** Whether it is asked for again. */
  asks: boolean;
  form: FormState<Judgement>;
  onClose: () => void;
}

/** The claimant's text beside the file, and in the mail that asks for another. */
function Words({ claim, verdict, asks, form, onClose }: WordsProps) {
  const label = VERDICT_LABELS[verdict];
  return (
    <Form
      form={form}
      className={styles.words}
      {...useFormKeys(form, { onClose })}
      actions={
        <p className={styles.ways}>
          <Submit busyLabel="Saving">{asks ? `${label}: ask again` : label}</Submit>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </p>
      }
    >
      <TextAreaQuestion
        path="words"
        hint={
          asks
            ? `We ask for another one. Verdicts within ${many(VERDICT_MAIL_MINUTES, 'minute')} are one mail.`
            : 'Everything on this claim is decided, so nobody is asked for another one.'
        }
        rows={4}
      />
      <InWriting
        claim={claim}
        value={form.answers.shown.inWriting}
        onChange={(inWriting) => form.answers.keep({ ...form.answers.now(), inWriting })}
      />
    </Form>
  );
}
