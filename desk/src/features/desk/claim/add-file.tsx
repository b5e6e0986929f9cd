import { addDays } from '@gadget-claims/domain/calendar/day';
import { SENDERS, WAYS_IN } from '@gadget-claims/domain/claims/documents/added';
import {
  ACCEPTED_TYPES,
  fileProblem,
  likelyType,
} from '@gadget-claims/domain/claims/documents/limits';
import { documentKind, documentKinds } from '@gadget-claims/domain/claims/documents/types';
import { addFile } from '@gadget-claims/domain/desk/added-files/contract';
import { addedFields } from '@gadget-claims/domain/desk/added-files/fields';
import type { FileAbout } from '@gadget-claims/domain/desk/added-files/schemas';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { type Field, needed, optional } from '@gadget-claims/domain/validation/fields';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { useField } from '@gadget-claims/kit/form/form.tsx';
import { SelectQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { type Then, useForm } from '@gadget-claims/kit/form/use-form.ts';
import { FileDrop } from '@gadget-claims/kit/ui/file-drop.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useToday } from '../../../lib/format.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { BEGINS_HERE, useFormKeys } from '../../../lib/use-form-keys.ts';
import type { FileAnswers } from './add-file-answers.ts';
import { ColumnForm } from './column-form.tsx';
import { BY_THE_BUTTONS } from './problems.ts';

const ACCEPT = ACCEPTED_TYPES.flatMap(({ extensions }) => extensions).join(',');

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: capitalised(label) }));

/** Why its claimant does not see a file of somebody else. */
const SEEN = {
  '': 'Yes',
  others: 'No, it is about somebody else',
  investigation: 'No, it is of an investigation',
};

/** Kinds of document: those that are asked for first, then those of its checklist. */
function kindsFor({ outstanding, likelyDocuments }: DeskClaim) {
  const first = [...outstanding.map(({ documentTypeId }) => documentTypeId), ...likelyDocuments];
  const ids = [...new Set([...first, ...documentKinds().map(({ id }) => id)])];
  return ids.map((id) => ({ value: String(id), label: documentKind(id).label }));
}

/** Whether a file of this kind is about one of several gadgets. */
const isOfOne = ({ gadgetsInFull }: DeskClaim, kind: string) =>
  kind !== '' && documentKind(Number(kind)).perGadget && gadgetsInFull.length > 1;

/** What is asked, with the name of the chosen file; '' for none. */
type Asked = FileAnswers & { file: string };

const fieldsOf = (claim: DeskClaim): readonly Field<Asked>[] => [
  needed('file', 'File'),
  needed('kind', 'What it is'),
  { ...optional('gadgetId', 'About'), when: ({ kind }) => isOfOne(claim, kind) },
  ...(addedFields(new Date()) as readonly Field<Asked>[]),
  { ...optional('withheld', 'The claimant sees it'), when: ({ sender }) => sender === 'other' },
];

/** The file with what is said of it, as it is sent: that comes first. */
function upload(claim: DeskClaim, typed: FileAnswers, file: File): FormData {
  const [only] = claim.gadgetsInFull;
  const perGadget = documentKind(Number(typed.kind)).perGadget;
  const chosen = claim.gadgetsInFull.length > 1 ? typed.gadgetId : (only?.gadgetId ?? '');
  const about = {
    documentTypeId: Number(typed.kind),
    gadgetId: (perGadget && chosen) || null,
    sender: typed.sender as FileAbout['sender'],
    senderName: typed.senderName,
    cameBy: typed.cameBy as FileAbout['cameBy'],
    cameOn: typed.cameOn,
    withheld: typed.withheld as FileAbout['withheld'],
  } satisfies FileAbout;
  const body = new FormData();
  body.set('about', JSON.stringify(about));
  body.set('files', file, file.name);
  return body;
}

/** The typed answers, with the file as it is chosen: it is kept nowhere. */
function withFile(all: Props['answers'], file: File | null): FormValues<Asked> {
  const name = file?.name ?? '';
  return {
    shown: { ...all.shown.file, file: name },
    now: () => ({ ...all.now().file, file: name }),
    keep: ({ file: _name, ...typed }) => all.keep({ ...all.now(), file: typed }),
  };
}

interface ChoiceProps {
  file: File | null;
  onChoose: (file: File) => void;
}

/** The file; one that nobody can read here is refused at once. */
function FileChoice({ file, onChoose }: ChoiceProps) {
  const [refusal, setRefusal] = useState<string>();
  const error = useField<string>('file')?.error;
  const choose = (chosen: File) => {
    const { name: fileName, size, type } = chosen;
    const why = fileProblem({ fileName, size, contentType: likelyType(fileName, type) });
    setRefusal(why);
    if (why === undefined) onChoose(chosen);
  };
  return (
    <>
      {refusal !== undefined && (
        <Note tone="warn" live>
          {refusal}
        </Note>
      )}
      {error !== undefined && <Note tone="bad">{error}</Note>}
      <FileDrop
        name="file"
        label="File"
        hint={file?.name ?? 'JPEG, PNG, HEIC, WebP or PDF'}
        accept={ACCEPT}
        onFiles={([chosen]) => chosen && choose(chosen)}
      />
    </>
  );
}

interface Props {
  claim: DeskClaim;
  answers: FormValues<{ file: FileAnswers }>;
  onSent: (then: Then) => void;
  onClose: () => void;
}

/** A file that came by post, by e-mail or from somebody else: what it is, from whom, how and when. */
export function AddFile({ claim, answers: all, onSent, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const today = useToday();
  const form = useForm<Asked>({
    answers: withFile(all, file),
    fields: () => fieldsOf(claim),
    send: async (typed, then) => {
      if (file === null) return;
      const params = { reference: claim.claimReference };
      await call(addFile, { params, body: upload(claim, typed, file) });
      claimChanged();
      onSent(then);
    },
    ...BY_THE_BUTTONS,
  });
  return (
    <ColumnForm
      title="Add a file"
      form={form}
      keys={useFormKeys(form, { onClose, hasNext: true })}
      onClose={onClose}
      foot={<SendButtons label="Add the file" form={form} />}
    >
      <FileChoice file={file} onChoose={setFile} />
      <SelectQuestion {...BEGINS_HERE} path="kind" options={kindsFor(claim)} />
      <SelectQuestion
        path="gadgetId"
        placeholder="All gadgets"
        options={claim.gadgetsInFull.map(({ gadgetId: value, label }) => ({ value, label }))}
      />
      <SelectQuestion
        path="sender"
        options={optionsOf({ ...SENDERS, claimant: `${claim.claimant}, the claimant` })}
      />
      <TextQuestion
        path="senderName"
        hint="And their part in it: “Fixwell, the repairer”. The claimant reads it if they see the file."
      />
      <SelectQuestion path="cameBy" options={optionsOf(WAYS_IN)} />
      <DateQuestion
        path="cameOn"
        shortcuts={[
          { label: 'Today', value: today },
          { label: 'Yesterday', value: addDays(today, -1) },
        ]}
      />
      <SelectQuestion
        path="withheld"
        placeholder={SEEN['']}
        hint="What others say about their claim is theirs to see. What stays with us stays out of the data that they ask for, too."
        options={optionsOf({ others: SEEN.others, investigation: SEEN.investigation })}
      />
    </ColumnForm>
  );
}
