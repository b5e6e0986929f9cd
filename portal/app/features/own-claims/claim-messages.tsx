import {
  listMessages,
  seeMessages,
  sendMessage,
} from '@gadget-claims/domain/claims/message-contract';
import { MESSAGE, MESSAGE_FIELDS } from '@gadget-claims/domain/claims/message-questions';
import type { ClaimMessage } from '@gadget-claims/domain/claims/message-schemas';
import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import type { Question } from '@gadget-claims/kit/data/question.ts';
import { answers, useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Suspense, use, useState } from 'react';
import { asOwner } from '../../data/own.ts';
import { messagesSeen } from '../../data/stale.ts';
import { owned } from '../../lib/owner.ts';
import { dropDraft, useTabAnswers } from '../../lib/tab-draft.ts';
import styles from './claim-messages.module.css';
import { bringBackMessage, draftOf, sealMessage } from './sealed-message.ts';
import { threadOf } from './thread.ts';
import { momentOf } from './when.ts';

/** The messages of a claim. What comes is on the screen with it, which we are told. */
const messagesOf = (claimId: string): Question<ClaimMessage[]> => ({
  ...asOwner(listMessages, { params: { id: claimId } }),
  onNews: (messages) => {
    const upTo = messages.findLast(({ isNew }) => isNew)?.id;
    if (upTo === undefined) return;
    const told = owned(seeMessages, { params: { id: claimId }, body: { upTo } });
    // Not told, they are new once more the next time.
    void told.then(messagesSeen, () => undefined);
  },
});

/** What was written, asked for and sent about a claim, in one thread, and the way to write more. */
export default function ClaimMessages({ claim }: { claim: ClaimView }) {
  // What is typed for one claim never stands under another that takes its place.
  return <ThreadAndForm key={claim.claimId} claim={claim} />;
}

function ThreadAndForm({ claim }: { claim: ClaimView }) {
  const question = messagesOf(claim.claimId);
  const { answer: messages, ...call } = useAnswer(question);
  const [broughtBack] = useState(() => bringBackMessage(claim));
  return (
    <>
      <LoadProblem {...call} answer={messages} />
      {messages ? (
        <Thread entries={threadOf(messages, claim.timeline)} team={claim.contact.name} />
      ) : (
        call.isLoading && <Skeleton lines={2} />
      )}
      <Suspense fallback={<Skeleton lines={2} />}>
        <MessageForm
          claim={claim}
          broughtBack={broughtBack}
          onSent={(thread) => answers.put(question, thread)}
        />
      </Suspense>
    </>
  );
}

interface ThreadProps {
  entries: ReturnType<typeof threadOf>;
  team: string;
}

function Thread({ entries, team }: ThreadProps) {
  if (entries.length === 0) {
    return <p>Nothing has been written yet. Ask us anything about your claim here.</p>;
  }
  return (
    <ol data-list className={styles.thread}>
      {entries.map(({ at, by, name, text, isNew }, index) => (
        <li key={`${at} ${index}`} className={styles.message} data-by={by}>
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
  /** Until then it is not known what was typed before. */
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
          rows={3}
          count={{ max: MESSAGE.most }}
        />
      </Form>
    </div>
  );
}
