import { answerClaimant } from '@gadget-claims/domain/claims/claims/desk-message-contract';
import { MESSAGE } from '@gadget-claims/domain/claims/claims/message-questions';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { optional } from '@gadget-claims/domain/validation/fields';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { type Then, useForm } from '@gadget-claims/kit/form/use-form.ts';
import { type KeyboardEvent, Suspense, lazy, useRef } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useUnsent } from '../../../lib/unsent.ts';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import { useActions } from '../../../shell/actions.ts';
import { type FileAnswers, NO_FILE } from './add-file-answers.ts';
import { Ask, type AskAnswers, NOTHING_ASKED } from './ask.tsx';
import { ColumnForm } from './column-form.tsx';
import { InWriting } from './in-writing.tsx';
import type { Mentioned } from './mention.tsx';
import { WriteNote } from './notes.tsx';
import { NO_CALL, type PhoneAnswers } from './phone-answers.ts';
import { BY_THE_BUTTONS } from './problems.ts';
import { Thread } from './thread.tsx';
import { useMaySnooze } from './use-may-snooze.ts';

/** Forms by which one talks to the claimant and the team, and adds a file. */
export type Talking = 'ask' | 'write' | 'note' | 'phone' | 'file';

/** The typed text; it stays until it is sent. */
interface Typed {
  ask: AskAnswers;
  write: string;
  /** The last template in it that says in how many working days the claim comes back. */
  snoozeDays: number | null;
  note: string;
  noteIsOfInvestigation: boolean;
  noteMentions: readonly Mentioned[];
  phone: PhoneAnswers;
  file: FileAnswers;
  /** What is written goes although they asked us to call. */
  inWriting: boolean;
}
const NOTHING_TYPED: Typed = {
  ask: NOTHING_ASKED,
  write: '',
  snoozeDays: null,
  note: '',
  noteIsOfInvestigation: false,
  noteMentions: [],
  phone: NO_CALL,
  file: NO_FILE,
  inWriting: false,
};

export const SENT: Record<Talking, string> = {
  ask: 'The claimant is asked.',
  write: 'The message is sent.',
  note: 'The note is there.',
  phone: 'The call is noted.',
  file: 'The file is added. It counts once it was checked.',
};

interface PanelProps {
  claim: DeskClaim;
  /** With the working days of a snooze that goes with it, where its template says so. */
  onSent: (way: Talking, then: Then, snoozeDays: number | null) => void;
  onClose: () => void;
}

/** The open form, with the text that was typed into it before. */
export function Panel({ way, claim, onSent, onClose }: PanelProps & { way: Talking }) {
  const typed = useUnsent(claim, way, NOTHING_TYPED);
  const Open = FORMS[way];
  return (
    <Open
      claim={claim}
      answers={{ ...typed, keep: (changed) => typed.keep({ ...typed.now(), ...changed }) }}
      onSent={(then?: Then) => {
        const { snoozeDays } = typed.now();
        typed.keep(NOTHING_TYPED);
        onSent(way, then ?? 'stay', snoozeDays);
      }}
      onClose={onClose}
    />
  );
}

interface WriteProps {
  claim: DeskClaim;
  answers: FormValues<Typed>;
  onSent: (then: Then) => void;
  onClose: () => void;
}

const MESSAGE_FIELDS = [optional('write', 'Message to the claimant')];

/** It comes when a call is to be noted. */
const Phone = lazy(() => import('./phone.tsx').then(({ Phone: asks }) => ({ default: asks })));
/** The same of a file. */
const AddFile = lazy(() =>
  import('./add-file.tsx').then(({ AddFile: asks }) => ({ default: asks })),
);
/** They come with the form that can use them. */
const Templates = lazy(() =>
  import('./templates.tsx').then(({ Templates: all }) => ({ default: all })),
);

/** A message to the claimant, in one's own words and those of templates. */
function Write({ claim, answers: typed, onSent, onClose }: WriteProps) {
  const { claimReference: reference } = claim;
  const hasSnooze = useMaySnooze(claim);
  const message = useRef<HTMLTextAreaElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const form = useForm({
    answers: typed,
    fields: () => MESSAGE_FIELDS,
    send: async ({ write: text, inWriting }, then) => {
      await call(answerClaimant, {
        params: { reference },
        body: { text, ...(inWriting && { inWriting }) },
      });
      claimChanged();
      onSent(then);
    },
    ...BY_THE_BUTTONS,
  });
  const { onKeyDown: press, ...opened } = useFormKeys(form, { onClose, hasNext: true, hasSnooze });
  const toTemplates = () => find.current?.focus();
  useActions([{ shown: 'Ctrl+I', does: 'Find a template', run: toTemplates }]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'i' || !(event.ctrlKey || event.metaKey)) return press(event);
    event.preventDefault();
    return toTemplates();
  };
  return (
    <ColumnForm
      title={`Message to ${claim.claimant.split(' ')[0]}`}
      form={form}
      keys={{ ...opened, onKeyDown }}
      onClose={onClose}
      foot={<SendButtons label="Send" form={form} hasSnooze={hasSnooze} />}
    >
      <Thread claim={claim} />
      <TextAreaQuestion
        path="write"
        ref={message}
        hint="They read it on their claim, with your first name. A mail only says that there is one."
        rows={5}
        count={{ max: MESSAGE.most }}
      />
      <InWriting
        claim={claim}
        value={typed.shown.inWriting}
        onChange={(inWriting) => typed.keep({ ...typed.now(), inWriting })}
      />
      <Suspense>
        <Templates
          claim={claim}
          message={message}
          find={find}
          onTaken={({ snoozeDays }) =>
            snoozeDays !== null && typed.keep({ ...typed.now(), snoozeDays })
          }
        />
      </Suspense>
    </ColumnForm>
  );
}

const FORMS = { ask: Ask, write: Write, note: WriteNote, phone: Phone, file: AddFile };
