import { answerClaimant, seeClaim } from '@gadget-claims/domain/claims/desk-message-contract';
import { MESSAGE } from '@gadget-claims/domain/claims/message-questions';
import { messageTemplates } from '@gadget-claims/domain/claims/message-templates';
import type { DeskClaim } from '@gadget-claims/domain/desk/schemas';
import { answers } from '@gadget-claims/kit/data/use-answer.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { focusOnMount } from '@gadget-claims/kit/ui/focus-on-mount.ts';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import { useEffect, useRef, useState } from 'react';
import { call } from '../data.ts';
import { momentOf } from '../format.ts';
import { useSession } from '../session.ts';
import { staleByDecision } from '../undo.tsx';
import { LISTS, useNext } from '../use-next.ts';
import { Ask, type AskAnswers, NOTHING_ASKED } from './ask.tsx';
import styles from './claim.module.css';
import { WriteNote } from './notes.tsx';
import { problemsOf } from './problems.ts';
import { SendButtons } from './send-buttons.tsx';
import { SendForm } from './send-form.tsx';
import { Ways } from './ways.tsx';

const WAYS = [
  { way: 'ask', key: 'e', label: 'Ask for documents', permission: 'claim.request' },
  { way: 'write', key: 'w', label: 'Write a message', permission: 'claim.message' },
  { way: 'note', key: 'c', label: 'Add a note', permission: 'claim.note' },
] as const;
type Way = (typeof WAYS)[number]['way'];

/** What was typed; it stays while one looks at something else. */
interface Typed {
  ask: AskAnswers;
  write: string;
  note: string;
}
const NOTHING_TYPED: Typed = { ask: NOTHING_ASKED, write: '', note: '' };

const SENT: Record<Way, string> = {
  ask: 'The claimant is asked.',
  write: 'The message is sent.',
  note: 'The note is there.',
};

/** Asking the claimant for documents, writing to them, and noting something for ourselves. */
export function Talk({ claim }: { claim: DeskClaim }) {
  const { permissions } = useSession();
  const [open, setOpen] = useState<Way | null>(null);
  const [done, setDone] = useState('');
  const mayAsk = claim.gadgetsInFull.some(({ mayWait }) => mayWait);
  const ways = WAYS.filter(
    ({ way, permission }) => permissions.includes(permission) && (way !== 'ask' || mayAsk),
  );
  const next = useNext();
  const show = (way: Way | null) => {
    setOpen(way);
    setDone('');
  };
  return (
    <>
      {ways.length > 0 && <h2>Ask and talk</h2>}
      <Ways ways={ways} open={open} onOpen={show} />
      <output className={styles.done}>{done}</output>
      <Refused of={next} />
      <Panel
        way={open}
        claim={claim}
        onClose={() => setOpen(null)}
        onSent={(way, andNext) => {
          show(null);
          setDone(SENT[way]);
          if (andNext) next.send();
        }}
      />
      <Thread claim={claim} />
    </>
  );
}

interface PanelProps {
  way: Way | null;
  claim: DeskClaim;
  onSent: (way: Way, andNext: boolean) => void;
  onClose: () => void;
}

/** The form that is open, with what was typed into it before. */
function Panel({ way, claim, onSent, onClose }: PanelProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const keep = (changed: Partial<Typed>) => setTyped((now) => ({ ...now, ...changed }));
  const sent = (by: Way) => (andNext?: boolean) => {
    keep({ [by]: NOTHING_TYPED[by] });
    onSent(by, andNext === true);
  };
  if (way === 'ask') {
    return (
      <Ask
        claim={claim}
        answers={typed.ask}
        onChange={(ask) => keep({ ask })}
        onSent={sent('ask')}
        onClose={onClose}
      />
    );
  }
  if (way === null) return null;
  const Form = way === 'note' ? WriteNote : Write;
  return (
    <Form
      key={way}
      claim={claim}
      text={typed[way]}
      onChange={(text) => keep({ [way]: text })}
      onSent={sent(way)}
      onClose={onClose}
    />
  );
}

interface WriteProps {
  claim: DeskClaim;
  text: string;
  onChange: (text: string) => void;
  onSent: (andNext: boolean) => void;
  onClose: () => void;
}

/** A message to the claimant, from a template or in one's own words. */
function Write({ claim, text, onChange, onSent, onClose }: WriteProps) {
  const { claimReference: reference, claimant, gadgets, gadgetsInFull } = claim;
  const templates = messageTemplates({
    name: claimant.split(' ')[0] ?? claimant,
    gadget: gadgets.join(' and your '),
    locks: [...new Set(gadgetsInFull.map(({ locks }) => locks))].join('; '),
  });
  const sending = useSend(async (andNext: boolean) => {
    await call(answerClaimant, { params: { reference }, body: { text } });
    staleByDecision();
    onSent(andNext);
  }, problemsOf);
  const chosen = templates.find((one) => one.text === text)?.id ?? '';
  return (
    <SendForm className={styles.decision} send={sending.send} onClose={onClose} hasNext>
      <Select
        name="template"
        label="Begin from"
        placeholder="Your own words"
        value={chosen}
        onChange={(id) => onChange(templates.find((one) => one.id === id)?.text ?? text)}
        options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextArea
        ref={focusOnMount}
        name="message-text"
        label="Message to the claimant"
        hint="They read it on their claim, with your first name. A mail only says that there is one."
        rows={5}
        count={{ max: MESSAGE.most }}
        value={text}
        onChange={onChange}
      />
      <Refused of={sending} />
      <SendButtons label="Send" sending={sending} onClose={onClose} />
    </SendForm>
  );
}

/** What both sides wrote. What of it is new to us is so until it was on the screen. */
function Thread({ claim }: { claim: DeskClaim }) {
  const { messages } = claim;
  const end = useSeen(claim);
  if (messages.length === 0) return <span ref={end} />;
  return (
    <>
      <h2>Messages</h2>
      <ol className={styles.messages}>
        {messages.map(({ id, at, by, name, text, isNew }) => (
          <li key={id} data-by={by}>
            <small>
              {by === 'us' ? name : 'The claimant'}, {momentOf(at)}
            </small>
            {isNew && <StatusTag tone="info">New</StatusTag>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <span ref={end} />
    </>
  );
}

/** Says that what came was seen once the end of the thread is on the screen; for people who may answer. */
function useSeen({ claimReference: reference, cameBackAt, version, messages }: DeskClaim) {
  const { permissions } = useSession();
  const end = useRef<HTMLSpanElement>(null);
  const isNews = cameBackAt !== null && permissions.includes('claim.message');
  const upTo = messages.at(-1)?.id ?? 0;
  // Watches what the browser shows; each version is told of once.
  useEffect(() => {
    const place = end.current;
    if (!isNews || place === null) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      const told = call(seeClaim, { params: { reference }, body: { upTo, version } });
      // Not told, it is new once more the next time. What this screen calls new stays so meanwhile.
      told.then(
        () => answers.stale(LISTS, { andRenew: true }),
        () => undefined,
      );
    });
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [isNews, reference, upTo, version]);
  return end;
}
