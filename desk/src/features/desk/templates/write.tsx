import { documentKind, documentKinds } from '@gadget-claims/domain/claims/documents/types';
import { listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import { templateForm } from '@gadget-claims/domain/desk/drafts/forms';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { getTemplate, writeTemplate } from '@gadget-claims/domain/desk/templates/contract';
import { TEMPLATE_MOST, templateFields } from '@gadget-claims/domain/desk/templates/fields';
import {
  TEMPLATE_FIELDS,
  TEMPLATE_KINDS,
  goesByItself,
} from '@gadget-claims/domain/desk/templates/kinds';
import type { Template } from '@gadget-claims/domain/desk/templates/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form, useFormValues, useHasProblem } from '@gadget-claims/kit/form/form.tsx';
import {
  ChoiceQuestion,
  MultiChoiceQuestion,
  SelectQuestion,
  TextAreaQuestion,
} from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { templateChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { typeInto } from '../../../lib/type-into.ts';
import { CLAUSES, useUnsent } from '../../../lib/unsent.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import { Loading, Unsaved } from '../clauses/unsaved.tsx';
import { FIELD_LABELS, USE_LABELS, askedWords, whichBrands } from './copy.ts';
import { TemplatePreview } from './preview.tsx';
import styles from './templates.module.css';
import { type TypedTemplate, askedOf, contentOf, refusedOf, typedBefore } from './typed.ts';

/** Writing a template, or the next version of one. */
export default function WriteTemplate() {
  const { permissions } = useSession();
  const { templateId } = useParams();
  const mayWrite = permissions.includes('library.write');
  const known = useQuery(
    templateId === undefined ? null : deskQuery(getTemplate, { params: { templateId } }),
  );
  const kept = useQuery(mayWrite ? deskQuery(listClauseDrafts, {}) : null);
  const latest = known.answer?.[0] ?? null;
  if (!mayWrite) {
    return (
      <EmptyState
        title="Writing templates is not part of your work"
        text="Senior handlers and supervisors write them, for everybody."
      />
    );
  }
  if (kept.answer === null) return <Loading known={kept} />;
  if (known.isMissing) return <Missing />;
  if (templateId !== undefined && latest === null) return <Loading known={known} />;
  if (latest?.mayChange === false) {
    return (
      <EmptyState
        title="It is for brands that you do not have as well"
        text="A colleague who has them changes it."
      />
    );
  }
  return <Draft key={`${templateId} ${latest?.version}`} {...{ latest, drafts: kept.answer }} />;
}

function Draft({ latest, drafts }: { latest: Template | null; drafts: DeskDraft[] }) {
  const navigate = useNavigate();
  const what = templateForm(latest?.templateId ?? null);
  const unsent = { claimReference: CLAUSES, drafts: drafts.filter((one) => one.what === what) };
  const [nothing] = useState(() => typedBefore(latest));
  const answers = useUnsent(unsent, what, nothing);
  const { over, kind } = answers.shown;
  const waits = goesByItself(kind);
  const form = useForm({
    answers,
    fields: (typed) => templateFields(typed.kind, askedOf(typed)),
    send: async (typed) => {
      const { templateId } = await call(writeTemplate, {
        body: { templateId: latest?.templateId ?? null, template: contentOf(typed) },
      });
      answers.keep(nothing);
      templateChanged();
      await navigate(`/templates/${templateId}`);
    },
    refusedAnswers: (error) => refusedOf(answers.now())(error),
  });
  const back = latest === null ? '/templates' : `/templates/${latest.templateId}`;
  return (
    <Screen
      title="Write a template"
      heading={latest === null ? 'Write a template' : `Next version of ${latest.title}`}
      says={latest === null ? undefined : USE_LABELS[kind].label}
    >
      <Unsaved
        {...{ what, over, drafts: unsent.drafts }}
        latest={latest && { version: latest.version, at: back }}
        onAfresh={() => answers.keep(nothing)}
      />
      <Form
        form={form}
        className={styles.form}
        actions={
          <p className={styles.ways}>
            <Submit busyLabel="Saving">{waits ? 'Save the draft' : 'Save'}</Submit>
            <LinkButton kind="plain" to={back}>
              Cancel
            </LinkButton>
            {waits ? 'It goes out once somebody else approves it.' : 'It is in use at once.'}
          </p>
        }
      >
        {latest === null && <ChoiceQuestion path="kind" options={KINDS} />}
        <TextQuestion path="title" hint="The team finds it by this. Claimants never see it." />
        {kind === 'request' ? <Documents /> : <Words />}
        <TemplatePreview />
        {kind === 'message' && (
          <SelectQuestion
            path="snoozeDays"
            optional
            width="half"
            hint="The day that “Send and snooze…” begins with. It can be changed there."
            placeholder="As one chooses"
            options={SNOOZES}
          />
        )}
        <Brands />
      </Form>
    </Screen>
  );
}

const KINDS = TEMPLATE_KINDS.map((value) => ({ value, ...USE_LABELS[value] }));

const SNOOZES = Array.from({ length: TEMPLATE_MOST.snoozeDays }, (_, at) => ({
  value: String(at + 1),
  label: many(at + 1, 'working day'),
}));

const DOCUMENTS = documentKinds().map(({ id, label }) => ({ value: id, label }));

function Words() {
  const { kind } = useFormValues<TypedTemplate>();
  const about = goesByItself(kind)
    ? 'They stand below what the mail says itself; an empty line begins a paragraph.'
    : 'A message greets, “Hello {name}, …”; the greeting is left out where words stand before it.';
  return (
    <WithFields>
      <TextAreaQuestion
        path="text"
        rows={7}
        hint={`Short sentences. ${about}`}
        count={{ max: TEMPLATE_MOST.text }}
      />
    </WithFields>
  );
}

/** The documents of a request, and why each is asked for. */
function Documents() {
  const typed = useFormValues<TypedTemplate>();
  const isRefused = useHasProblem(['asks']);
  const asked = askedOf(typed);
  const [isOpen, setOpen] = useState(asked.length === 0);
  if (isRefused && !isOpen) setOpen(true);
  return (
    <>
      <Disclosure
        open={isOpen}
        summary={`Documents: ${askedWords(contentOf(typed)) || 'none yet'}`}
      >
        <MultiChoiceQuestion path="asks" options={DOCUMENTS} />
      </Disclosure>
      {asked.length > 0 && (
        <WithFields>
          {asked.map(({ documentTypeId }) => (
            <TextAreaQuestion
              key={documentTypeId}
              path={`whys.${documentTypeId}`}
              rows={3}
              optional
              hint={`Empty for the usual words: “${documentKind(documentTypeId).why}”`}
              count={{ max: TEMPLATE_MOST.why }}
            />
          ))}
        </WithFields>
      )}
    </>
  );
}

/** Texts, and below them the fields that can stand in them: a press puts one in at the cursor. */
function WithFields({ children }: { children: ReactNode }) {
  const { kind } = useFormValues<TypedTemplate>();
  const texts = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLTextAreaElement>(null);
  const put = (name: string) => {
    const field = last.current?.isConnected
      ? last.current
      : texts.current?.querySelector('textarea');
    if (!field) return;
    typeInto(field, `{${name}}`, { from: field.selectionStart, to: field.selectionEnd });
  };
  return (
    <div className={styles.words}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears where the cursor was last */}
      <div
        ref={texts}
        role="group"
        aria-label="Words"
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) last.current = target;
        }}
      >
        {children}
      </div>
      <p>Filled in for each claim:</p>
      <ul className={styles.fields}>
        {TEMPLATE_FIELDS[kind].map((name) => (
          <li key={name}>
            <Button kind="quiet" onClick={() => put(name)}>{`{${name}}`}</Button>
            {FIELD_LABELS[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Brands() {
  const typed = useFormValues<TypedTemplate>();
  const { brands } = useSession();
  const isRefused = useHasProblem(['brands']);
  const [isOpen, setOpen] = useState(false);
  if (isRefused && !isOpen) setOpen(true);
  return (
    <Disclosure open={isOpen} summary={`Brands: ${whichBrands(typed, brands)}`}>
      <MultiChoiceQuestion
        path="brands"
        hint="None: for every brand, which takes a colleague who has all of them."
        options={brands.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Disclosure>
  );
}
