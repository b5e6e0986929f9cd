import { judgeDocument } from '@gadget-claims/domain/asking/contract';
import { isUndecided } from '@gadget-claims/domain/claims/status';
import type { DeskClaim, DeskDocument } from '@gadget-claims/domain/desk/schemas';
import { VERDICTS, type Verdict } from '@gadget-claims/domain/documents/schemas';
import { verdictWords } from '@gadget-claims/domain/documents/verdicts';
import { many } from '@gadget-claims/domain/in-words';
import { VERDICT_MAIL_MINUTES } from '@gadget-claims/domain/promises';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { focusOnMount } from '@gadget-claims/kit/ui/focus-on-mount.ts';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useActions } from '../actions.ts';
import { call } from '../data.ts';
import { momentOf } from '../format.ts';
import { useSession } from '../session.ts';
import { staleByDecision } from '../undo.tsx';
import styles from './evidence.module.css';
import { problemsOf } from './problems.ts';
import { SendForm } from './send-form.tsx';

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

/** What somebody of us found in a file, who and when. */
export function LastVerdict({ verdict }: Pick<DeskDocument, 'verdict'>) {
  if (verdict === null) return null;
  return (
    <p className={styles.verdict} data-good={verdict.verdict === 'good'}>
      <strong>{VERDICT_LABELS[verdict.verdict]}</strong>
      {verdict.text !== '' && `: ${verdict.text}`}
      <small>
        {verdict.by}, {momentOf(verdict.at)}
      </small>
    </p>
  );
}

interface Props {
  claim: DeskClaim;
  document: DeskDocument;
  /** It was judged, or left: the focus goes back to the file. */
  onDone: () => void;
}

/** Saying whether a file does. One that does not is asked for again by the same press. */
export function Judge({ claim, document, onDone }: Props) {
  const { permissions } = useSession();
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const [text, setText] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const mayJudge = permissions.includes('claim.request') && document.state === 'accepted';
  const { documentId, documentTypeId } = document;
  const sending = useSend(async (verdict: Verdict, words: string) => {
    await call(judgeDocument, { params: { documentId }, body: { verdict, text: words } });
    staleByDecision();
    setChosen(null);
    onDone();
  }, problemsOf);
  useActions(
    mayJudge
      ? [
          {
            key: 'v',
            does: 'Judge the file; then g good, n not enough, w wrong document, u unreadable',
            run: () => group.current?.querySelector('button')?.focus(),
          },
        ]
      : [],
  );
  if (!mayJudge) return null;
  const choose = (verdict: Verdict) => {
    if (verdict === 'good') return sending.send(verdict, '');
    if (verdict !== chosen) setText(verdictWords(verdict, documentTypeId));
    setChosen(verdict);
  };
  return (
    <>
      <Verdicts
        ref={group}
        fileName={document.fileName}
        chosen={chosen ?? document.verdict?.verdict ?? null}
        busy={sending.busy}
        onChoose={choose}
        onLeave={onDone}
      />
      {chosen !== null && (
        <Words
          key={chosen}
          verdict={chosen}
          asks={claim.gadgetsInFull.some((one) => one.mayWait && isUndecided(one.status))}
          text={text}
          onChange={setText}
          busy={sending.busy}
          onSend={() => sending.send(chosen, text)}
          onClose={() => {
            setChosen(null);
            onDone();
          }}
        />
      )}
      <Refused of={sending} />
    </>
  );
}

interface VerdictsProps {
  ref: Ref<HTMLDivElement>;
  fileName: string;
  chosen: Verdict | null;
  busy: boolean;
  onChoose: (verdict: Verdict) => void;
  onLeave: () => void;
}

/** A button and a key for each verdict; the keys of the whole desk wait while the focus is here. */
function Verdicts({ ref, fileName, chosen, busy, onChoose, onLeave }: VerdictsProps) {
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
      className={styles.judge}
      role="group"
      aria-label={`Verdict on ${fileName}`}
      onKeyDown={press}
    >
      {VERDICTS.map((verdict) => (
        <Button
          key={verdict}
          kind={verdict === chosen ? 'filled' : 'quiet'}
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
  verdict: Verdict;
  /** Whether it is asked for again. */
  asks: boolean;
  text: string;
  onChange: (text: string) => void;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** What the claimant reads beside the file, and in the mail that asks for another. */
function Words({ verdict, asks, text, onChange, busy, onSend, onClose }: WordsProps) {
  const label = VERDICT_LABELS[verdict];
  return (
    <SendForm className={styles.words} send={onSend} onClose={onClose}>
      <TextArea
        ref={focusOnMount}
        name="verdict-text"
        label="Words for the claimant"
        hint={
          asks
            ? `We ask for another one. Verdicts within ${many(VERDICT_MAIL_MINUTES, 'minute')} are one mail.`
            : 'Everything on this claim is decided, so nobody is asked for another one.'
        }
        rows={4}
        value={text}
        onChange={onChange}
      />
      <p className={styles.steps}>
        <Button type="submit" busy={busy} busyLabel="Saving">
          {asks ? `${label}: ask again` : label}
        </Button>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </SendForm>
  );
}
