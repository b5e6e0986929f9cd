import {
  listMessages,
  seeMessages,
  sendMessage,
} from '@gadget-claims/domain/claims/claims/message-contract';
import { MESSAGE, MESSAGE_FIELDS } from '@gadget-claims/domain/claims/claims/message-questions';
import type { ClaimMessage } from '@gadget-claims/domain/claims/claims/message-schemas';
import type { ClaimView, TimelineEntry } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Suspense, use, useState } from 'react';
import { messagesSeen } from '../../../data/invalidate.ts';
import { asOwner } from '../../../data/own.ts';
import { owned } from '../../../lib/api/owner.ts';
import { MESSAGE_PREFIX } from '../../../lib/browser/tab-keys.ts';
import {
  dropDraft,
  useTabAnswers,
  currentOwner,
  hasDraft,
  keepDraft,
} from '../../../lib/draft/tab-draft.ts';
import { momentOf } from '../../../lib/time/when.ts';
import { bytesOf, importKey, seal, unseal } from '../../claims/documents/waiting-box.ts';
import styles from './claim-messages.module.css';

/** The messages of a claim. New ones are on the screen with it, which we are told. */
const messagesOf = (claimId: string): Query<ClaimMessage[]> => ({
  ...asOwner(listMessages, { params: { id: claimId } }),
  onNews: (messages) => {
    const upTo = messages.findLast(({ isNew }) => isNew)?.id;
    if (upTo === undefined) return;
    const told = owned(seeMessages, { params: { id: claimId }, body: { upTo } });
    // Not told, they are new once more the next time.
    void told.then(messagesSeen, () => undefined);
  },
});

/** Messages, requests and files of a claim, in one thread, and the way to write more. */
export default function ClaimMessages({ claim }: { claim: ClaimView }) {
  // Text typed for one claim never stands under another that takes its place.
  return <ThreadAndForm key={claim.claimId} claim={claim} />;
}

function ThreadAndForm({ claim }: { claim: ClaimView }) {
  const question = messagesOf(claim.claimId);
  const { answer: messages, ...call } = useQuery(question);
  const [broughtBack] = useState(() => bringBackMessage(claim));
  const [sentId, setSentId] = useState<number | null>(null);
  return (
    <>
      <LoadProblem {...call} answer={messages} />
      {messages ? (
        <Thread entries={threadOf(messages, claim)} team={claim.contact.name} sentId={sentId} />
      ) : (
        call.isLoading && <Skeleton lines={2} />
      )}
      <Suspense fallback={<Skeleton lines={2} />}>
        <MessageForm
          claim={claim}
          broughtBack={broughtBack}
          onSent={(thread) => {
            setSentId(thread.findLast(({ by }) => by === 'you')?.id ?? null);
            cache.put(question, thread);
          }}
        />
      </Suspense>
    </>
  );
}

interface ThreadProps {
  entries: ReturnType<typeof threadOf>;
  team: string;
  /** The message that was sent just now. */
  sentId: number | null;
}

function Thread({ entries, team, sentId }: ThreadProps) {
  if (entries.length === 0) return null;
  return (
    <ol data-list className={styles.thread}>
      {entries.map(({ id, at, by, name, text, isNew }, index) => (
        <li
          key={`${at} ${index}`}
          ref={id !== undefined && id === sentId ? showOutcome : undefined}
          tabIndex={-1}
          className={styles.message}
          data-by={by}
        >
          <p className={styles.who}>
            <strong>{by === 'you' ? 'You' : name === '' ? team : `${name}, ${team}`}</strong>{' '}
            <small>{momentOf(at)}</small> {isNew && <StatusTag tone="warn">New</StatusTag>}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface FormProps {
  claim: ClaimView;
  /** Until then it is not known whether there is earlier text. */
  broughtBack: Promise<void> | null;
  onSent: (thread: ClaimMessage[]) => void;
}

function MessageForm({ claim, broughtBack, onSent }: FormProps) {
  if (broughtBack) use(broughtBack);
  const { claimId } = claim;
  const draft = draftOf(claimId);
  const typed = useTabAnswers(draft, { text: '' });
  const keep = (message: { text: string }) => {
    typed.keep(message);
    sealMessage(claim, message.text);
  };
  const form = useForm({
    answers: { ...typed, keep },
    fields: () => MESSAGE_FIELDS,
    send: async ({ text }) => {
      onSent(await owned(sendMessage, { params: { id: claimId }, body: { text } }));
      keep({ text: '' });
      dropDraft(draft);
    },
  });
  return (
    <div data-screen>
      <Form
        form={form}
        labelledBy="messages"
        actions={
          <Submit kind="quiet" busyLabel="Sending">
            Send
          </Submit>
        }
      >
        <TextAreaQuestion
          path="text"
          hint="We tell you by e-mail when we have answered. Never write bank or card numbers here."
          rows={2}
          count={typed.shown.text.length > MESSAGE.most / 2 ? { max: MESSAGE.most } : undefined}
        />
      </Form>
    </div>
  );
}

/** A claim, and the key that only its owner is told. */
interface OwnedClaim {
  claimId: string;
  wordsKey: string;
}

interface Words {
  owner: string;
  text: string;
}

let lastSealing: Promise<unknown> = Promise.resolve();

// A few thousand bytes at most.
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** The name under which the tab keeps unfinished text, until the session ends. */
const draftOf = (claimId: string) => `message-${claimId}`;

/**
 * Keeps a message that is being typed past the end of the session (decision 41): sealed with the key
 * that the claim's owner gets again after signing in. None is kept for an empty one, and none where the
 * browser cannot seal.
 */
function sealMessage({ claimId, wordsKey }: OwnedClaim, text: string) {
  const name = MESSAGE_PREFIX + claimId;
  const owner = currentOwner();
  // One after another, so that an older text never lies over a newer one.
  lastSealing = lastSealing
    .then(async () => {
      if (text === '') return sessionStorage.removeItem(name);
      const words: Words = { owner, text };
      const { iv, bytes } = await seal(
        await importKey(wordsKey),
        new TextEncoder().encode(JSON.stringify(words)),
      );
      return sessionStorage.setItem(name, `${toText(iv)} ${toText(new Uint8Array(bytes))}`);
    })
    // Where the browser cannot seal, nothing is kept.
    .catch(() => undefined);
}

/**
 * Puts such a message back where it is typed, for the same person; what stands there already stays.
 * Null when there is none to open.
 */
function bringBackMessage({ claimId, wordsKey }: OwnedClaim): Promise<void> | null {
  const sealed = sessionStorage.getItem(MESSAGE_PREFIX + claimId);
  if (sealed === null || hasDraft(draftOf(claimId))) return null;
  return open(claimId, wordsKey, sealed).catch(
    // Sealed for another person.
    () => undefined,
  );
}

async function open(claimId: string, wordsKey: string, sealed: string) {
  const [iv = '', bytes = ''] = sealed.split(' ');
  const words = await unseal(await importKey(wordsKey), bytesOf(iv), bytesOf(bytes));
  const { owner, text } = JSON.parse(new TextDecoder().decode(words)) as Words;
  if (owner === currentOwner()) keepDraft(draftOf(claimId), { text });
}

/** Something that one side said to the other, or sent. */
type ThreadEntry = Omit<ClaimMessage, 'id'> & Partial<Pick<ClaimMessage, 'id'>>;

/**
 * Messages, the documents that the claims team asked for, and what came of it, as one thread, oldest
 * first.
 */
function threadOf(messages: readonly ClaimMessage[], claim: ClaimView): ThreadEntry[] {
  const happened = claim.timeline.filter((entry) => !isListed(entry, claim));
  return [...messages, ...together(happened.flatMap(saidBy))].toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  );
}

/** Whether it asks for nothing but what stands in the list of documents that we still need. */
function isListed({ reason, status }: TimelineEntry, { outstandingDocuments }: ClaimView): boolean {
  const listed = outstandingDocuments.flatMap(({ askedFor, label }) => (askedFor ? label : []));
  return (
    status === STATUS.AWAITING_DOCUMENTS &&
    reason !== null &&
    reason.split(', ').every((label) => listed.includes(label))
  );
}

/** Files of the same minute are told in one entry. */
function together(entries: readonly ThreadEntry[]): ThreadEntry[] {
  const told: ThreadEntry[] = [];
  for (const entry of entries) {
    const last = told.at(-1);
    const isMore = last?.by === entry.by && momentOf(last.at) === momentOf(entry.at);
    if (!isMore) told.push({ ...entry });
    else if (!last.text.includes(entry.text)) last.text += `\n${entry.text}`;
  }
  return told;
}

function saidBy({
  kind,
  at,
  by,
  status,
  text,
  reason,
  gadgetLabel,
  tone,
}: TimelineEntry): ThreadEntry[] {
  const whose = gadgetLabel === null ? '' : `${gadgetLabel}: `;
  const said = { at, name: '', isNew: false };
  if (kind === 'documents') {
    // Our message about a file that cannot be used, and the claimant's own entries.
    if (tone === 'warn') return [{ ...said, by: 'us', text: whose + text }];
    const sent = text.replace(/^We received: /, 'You sent us: ');
    return by === 'you' ? [{ ...said, by, text: whose + sent }] : [];
  }
  if (kind === 'correction') return [{ ...said, by: 'us', text: whose + text }];
  if (status !== STATUS.AWAITING_DOCUMENTS || reason === null) return [];
  return [{ ...said, by: 'us', text: `${whose}We asked you for: ${reason}.` }];
}
