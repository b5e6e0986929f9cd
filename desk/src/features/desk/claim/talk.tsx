import {
  answerClaimant,
  seeClaim,
} from '@gadget-claims/domain/claims/claims/desk-message-contract';
import { MESSAGE } from '@gadget-claims/domain/claims/claims/message-questions';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { optional } from '@gadget-claims/domain/validation/fields';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { type KeyboardEvent, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged, queueChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { useNext } from '../../../lib/use-next.ts';
import { useActions } from '../../../shell/actions.ts';
import { Ask, type AskAnswers, NOTHING_ASKED } from './ask.tsx';
import styles from './claim.module.css';
import { WriteNote } from './notes.tsx';
import { BY_THE_BUTTONS } from './problems.ts';
import { Ways } from './ways.tsx';

const WAYS = [
  { way: 'ask', key: 'e', label: 'Ask for documents', permission: 'claim.request' },
  { way: 'write', key: 'w', label: 'Write a message', permission: 'claim.message' },
  { way: 'note', key: 'c', label: 'Add a note', permission: 'claim.note' },
] as const;
type Way = (typeof WAYS)[number]['way'];

/** The typed text; it stays until it is sent. */
interface Typed {
  ask: AskAnswers;
  write: string;
  note: string;
  noteIsOfInvestigation: boolean;
}
const NOTHING_TYPED: Typed = {
  ask: NOTHING_ASKED,
  write: '',
  note: '',
  noteIsOfInvestigation: false,
};

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
      {open !== null && (
        <Panel
          key={open}
          way={open}
          claim={claim}
          onClose={() => setOpen(null)}
          onSent={(way, andNext) => {
            show(null);
            setDone(SENT[way]);
            if (andNext) next.send();
          }}
        />
      )}
      <Thread claim={claim} />
    </>
  );
}

interface PanelProps {
  claim: DeskClaim;
  onSent: (way: Way, andNext: boolean) => void;
  onClose: () => void;
}

/** The open form, with the text that was typed into it before. */
function Panel({ way, claim, onSent, onClose }: PanelProps & { way: Way }) {
  const typed = useUnsent(claim, way, NOTHING_TYPED);
  const Open = FORMS[way];
  return (
    <Open
      claim={claim}
      answers={{ ...typed, keep: (changed) => typed.keep({ ...typed.now(), ...changed }) }}
      onSent={(andNext?: boolean) => {
        typed.keep(NOTHING_TYPED);
        onSent(way, andNext === true);
      }}
      onClose={onClose}
    />
  );
}

interface WriteProps {
  claim: DeskClaim;
  answers: FormValues<Typed>;
  onSent: (andNext: boolean) => void;
  onClose: () => void;
}

const MESSAGE_FIELDS = [optional('write', 'Message to the claimant')];

/** They come with the form that can use them. */
const Templates = lazy(() =>
  import('./templates.tsx').then(({ Templates: all }) => ({ default: all })),
);

/** A message to the claimant, in one's own words and those of templates. */
function Write({ claim, answers: typed, onSent, onClose }: WriteProps) {
  const { claimReference: reference } = claim;
  const message = useRef<HTMLTextAreaElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const form = useForm({
    answers: typed,
    fields: () => MESSAGE_FIELDS,
    send: async ({ write: text }, andNext) => {
      await call(answerClaimant, { params: { reference }, body: { text } });
      claimChanged();
      onSent(andNext);
    },
    ...BY_THE_BUTTONS,
  });
  const { onKeyDown: press, ...opened } = useFormKeys(form, { onClose, hasNext: true });
  const toTemplates = () => find.current?.focus();
  useActions([{ shown: 'Ctrl+I', does: 'Find a template', run: toTemplates }]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'i' || !(event.ctrlKey || event.metaKey)) return press(event);
    event.preventDefault();
    return toTemplates();
  };
  return (
    <Form
      form={form}
      className={styles.decision}
      {...opened}
      onKeyDown={onKeyDown}
      actions={<SendButtons label="Send" form={form} onClose={onClose} />}
    >
      <TextAreaQuestion
        path="write"
        ref={message}
        hint="They read it on their claim, with your first name. A mail only says that there is one."
        rows={5}
        count={{ max: MESSAGE.most }}
      />
      <Suspense>
        <Templates claim={claim} message={message} find={find} />
      </Suspense>
    </Form>
  );
}

const FORMS = { ask: Ask, write: Write, note: WriteNote };

/** The messages of both sides. New ones count as new until they were on the screen. */
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
      // Not told, it is new once more the next time. Marks of new messages on this screen stay
      // meanwhile.
      told.then(queueChanged, () => undefined);
    });
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [isNews, reference, upTo, version]);
  return end;
}
