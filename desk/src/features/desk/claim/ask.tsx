import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { documentKind, documentKinds } from '@gadget-claims/domain/claims/documents/types';
import { timesNow } from '@gadget-claims/domain/claims/support/needs';
import {
  previewDocumentsRequest,
  requestDocuments,
} from '@gadget-claims/domain/desk/asking/contract';
import { dueDays, usualDueDay } from '@gadget-claims/domain/desk/asking/due';
import type { DocumentsRequest } from '@gadget-claims/domain/desk/asking/schemas';
import { WAITING_STATUSES } from '@gadget-claims/domain/desk/queue/queue';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { CLOSING_DAYS, REMINDER_DAYS } from '@gadget-claims/domain/promises';
import { type Field, optional } from '@gadget-claims/domain/validation/fields';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { type Then, useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { Suspense, lazy, useState } from 'react';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { foundIn, takesFirst } from '../../../lib/find.ts';
import { useToday } from '../../../lib/format.ts';
import { SendButtons } from '../../../lib/send-buttons.tsx';
import { useFormKeys } from '../../../lib/use-form-keys.ts';
import styles from './claim.module.css';
import { ColumnForm } from './column-form.tsx';
import { InWriting } from './in-writing.tsx';
import { MailPreview } from './mail-preview.tsx';
import { BY_THE_BUTTONS, problemsOf } from './problems.ts';
import { useMaySnooze } from './use-may-snooze.ts';

/** So many are shown before anything is typed. */
const FIRST = 8;

/** Something that can be asked for: a kind of document, of one gadget where each has its own. */
interface Option {
  key: string;
  documentTypeId: number;
  gadgetId: string | null;
  label: string;
  /** The usual words for it. */
  why: string;
  isAskedFor: boolean;
  /** One came that was not rejected. */
  isThere: boolean;
}

/** All that can be asked for, what this claim's checklist has first. */
function optionsOf({
  gadgetsInFull,
  likelyDocuments,
  outstanding,
  documents,
}: DeskClaim): Option[] {
  const waiting = gadgetsInFull.filter(({ mayWait }) => mayWait);
  const others = documentKinds().map(({ id }) => id);
  return [...new Set([...likelyDocuments, ...others])].flatMap((documentTypeId) => {
    const { perGadget, label, why } = documentKind(documentTypeId);
    return (perGadget ? waiting : [null]).map((gadget): Option => {
      const gadgetId = gadget?.gadgetId ?? null;
      const isSame = (one: DeskClaim['outstanding'][number]) =>
        one.documentTypeId === documentTypeId && one.gadgetId === gadgetId;
      return {
        key: `${documentTypeId}-${gadgetId}`,
        documentTypeId,
        gadgetId,
        label: gadget && gadgetsInFull.length > 1 ? `${label}, ${gadget.label}` : label,
        why,
        isAskedFor: outstanding.some(isSame),
        isThere: documents.some(
          (file) =>
            file.documentTypeId === documentTypeId &&
            file.state !== 'rejected' &&
            // A file that names no gadget counts for each.
            (gadget === null || [null, gadget.label].includes(file.gadgetLabel)),
        ),
      };
    });
  });
}

/** The ticked documents with their words, and the day; kept while the form is closed. */
export interface AskAnswers {
  find: string;
  words: Record<string, string>;
  due?: string;
}
export const NOTHING_ASKED: AskAnswers = { find: '', words: {} };

interface Props {
  claim: DeskClaim;
  answers: FormValues<{ ask: AskAnswers; inWriting: boolean }>;
  onSent: (then: Then) => void;
  onClose: () => void;
}

/** Whether something still waits for us once these are asked for: with nothing there is nothing to snooze. */
const goesOnWaiting = ({ gadgetsInFull }: DeskClaim, { documents }: DocumentsRequest) =>
  gadgetsInFull.some(
    ({ gadgetId: id, status, mayWait }) =>
      WAITING_STATUSES.includes(status) &&
      !(mayWait && documents.some(({ gadgetId }) => gadgetId === null || gadgetId === id)),
  );

/** The ticked documents as the call takes them. */
function documentsAsked(
  options: readonly Option[],
  { words, due, inWriting }: Pick<AskAnswers, 'words'> & { due: string; inWriting: boolean },
) {
  const documents = options.flatMap(({ key, documentTypeId, gadgetId, why }) => {
    if (words[key] === undefined) return [];
    const said = words[key].trim();
    // Unchanged words are left to the server, so that all claimants read the same.
    return [{ documentTypeId, gadgetId, why: said === why ? '' : said }];
  });
  return { documents, due, ...(inWriting && { inWriting }) } satisfies DocumentsRequest;
}

/** One more that is ticked, or one less. */
function ticked(words: AskAnswers['words'], { key, why }: Option): AskAnswers['words'] {
  const { [key]: before, ...others } = words;
  return before === undefined ? { ...words, [key]: why } : others;
}

/** The same with the documents of a template, of each gadget that waits; what is ticked or typed stays. */
function withAsked(
  words: AskAnswers['words'],
  options: readonly Option[],
  asks: readonly { documentTypeId: number; why: string }[],
): AskAnswers['words'] {
  const added = options.flatMap(({ key, documentTypeId, why: usual }) =>
    asks
      .filter((one) => one.documentTypeId === documentTypeId)
      .map(({ why }) => [key, why || usual]),
  );
  return { ...Object.fromEntries(added), ...words };
}

/** They come with the form that can use them. */
const AskTemplates = lazy(() =>
  import('./ask-templates.tsx').then(({ AskTemplates: all }) => ({ default: all })),
);

/** Asking the claimant for documents, beside those that are asked for already. */
export function Ask({ claim, answers, onSent, onClose }: Props) {
  const today = useToday();
  const times = timesNow(claim.needs);
  const days = dueDays(today, times);
  const { find, words, due: chosen = '' } = answers.shown.ask;
  // A day that was chosen before they got more time may be too soon by now.
  const due = days.includes(chosen) ? chosen : usualDueDay(today, times);
  const { inWriting } = answers.shown;
  const options = optionsOf(claim);
  const body = documentsAsked(options, { words, due, inWriting });
  const keep = (changed: Partial<AskAnswers>) =>
    answers.keep({ ...answers.now(), ask: { ...answers.now().ask, ...changed } });
  const hasSnooze = useMaySnooze(claim) && goesOnWaiting(claim, body);
  const params = { reference: claim.claimReference };
  const form = useForm({
    answers,
    fields: ({ ask }) => reasonsOf(options, ask.words),
    send: async (_, then) => {
      if (body.documents.length === 0) return 'Choose a document.';
      await call(requestDocuments, { params, body });
      claimChanged();
      onSent(then);
      return null;
    },
    ...BY_THE_BUTTONS,
  });
  return (
    <ColumnForm
      title="Ask for documents"
      form={form}
      keys={useFormKeys(form, { onClose, hasNext: true, hasSnooze })}
      onClose={onClose}
      foot={
        <SendButtons label="Ask" form={form} hasSnooze={hasSnooze}>
          {body.documents.length > 0 && (
            <MailPreview
              write={() => call(previewDocumentsRequest, { params, body })}
              refusalOf={problemsOf}
            />
          )}
        </SendButtons>
      }
    >
      <InWriting
        claim={claim}
        value={inWriting}
        onChange={(isTold) => answers.keep({ ...answers.now(), inWriting: isTold })}
      />
      <Kinds
        claim={claim}
        options={options}
        find={find}
        words={words}
        onFind={(typed) => keep({ find: typed })}
        onTick={(changed) => keep({ find: '', words: changed })}
      />
      {form.fields.map(({ path }) => (
        <TextAreaQuestion key={path} path={path} rows={2} />
      ))}
      <Select
        name="due"
        label="By when"
        hint={reminded(times)}
        value={due}
        onChange={(day) => keep({ due: day })}
        options={days.map((day) => ({ value: day, label: formatLongDay(day) }))}
      />
    </ColumnForm>
  );
}

function reminded(times: number): string {
  const days = REMINDER_DAYS.map((day) => day * times).join(', ');
  const why = times > 1 ? 'They need more time: ' : '';
  return `${why}${why ? 'we' : 'We'} remind them after ${days} days, and close the claim after ${CLOSING_DAYS * times}.`;
}

/** Why each document that is ticked is asked for. */
const reasonsOf = (options: readonly Option[], words: AskAnswers['words']): Field[] =>
  options
    .filter(({ key }) => words[key] !== undefined)
    .map(({ key, label }) => optional(`ask.words.${key}`, `Why: ${label}`));

interface KindsProps {
  claim: DeskClaim;
  options: readonly Option[];
  find: string;
  words: Record<string, string>;
  onFind: (typed: string) => void;
  onTick: (words: AskAnswers['words']) => void;
}

/** Typing finds one, Enter ticks the first; the templates that it finds stand below. */
function Kinds({ claim, options, find, words, onFind, onTick }: KindsProps) {
  const [isWhole, setWhole] = useState(false);
  const fitting = options.filter(({ label }) => foundIn(label, find));
  const isTicked = ({ key }: Option) => words[key] !== undefined;
  const tick = (option: Option) => onTick(ticked(words, option));
  const shown =
    find.trim() === '' && !isWhole
      ? fitting.filter((option, at) => at < FIRST || isTicked(option))
      : fitting;
  return (
    <fieldset className={styles.clauses}>
      <legend>Which documents</legend>
      <input
        type="search"
        aria-label="Find a document"
        placeholder="Type to find a document, Enter takes the first"
        value={find}
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={takesFirst(fitting, tick)}
      />
      {shown.map((option) => (
        <label key={option.key} className={styles.clause}>
          <input type="checkbox" checked={isTicked(option)} onChange={() => tick(option)} />
          <span>
            {option.label}
            {option.isAskedFor && <small>Asked for already</small>}
            {option.isThere && <small>Sent already</small>}
          </span>
        </label>
      ))}
      {fitting.length === 0 && <p>No document is called that.</p>}
      {shown.length < fitting.length && (
        <p>
          <Button kind="plain" onClick={() => setWhole(true)}>
            Show all kinds
          </Button>
        </p>
      )}
      <Suspense>
        <AskTemplates
          claim={claim}
          find={find}
          onTake={(asks) => onTick(withAsked(words, options, asks))}
        />
      </Suspense>
    </fieldset>
  );
}
