import { incidentPath, incidentTypes } from '@gadget-claims/domain/claims/claims/incident-types';
import { documentKinds } from '@gadget-claims/domain/claims/documents/types';
import { ANSWERS } from '@gadget-claims/domain/desk/clauses/answers';
import { getClause, writeClause } from '@gadget-claims/domain/desk/clauses/contract';
import { CLAUSE_FIELDS, FIELDS_IN_WORDS, LONGEST } from '@gadget-claims/domain/desk/clauses/fields';
import type { Clause, ClauseText } from '@gadget-claims/domain/desk/clauses/schemas';
import { listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import { clauseForm } from '@gadget-claims/domain/desk/drafts/forms';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { listWordings } from '@gadget-claims/domain/desk/wordings/contract';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form, useFormValues } from '@gadget-claims/kit/form/form.tsx';
import { MultiChoiceQuestion, TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { clauseChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { CLAUSES, useUnsent } from '../../../lib/unsent.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import styles from './clauses.module.css';
import { COVER } from './copy.ts';
import { Loading, Unsaved } from './unsaved.tsx';

const EMPTY: ClauseText = {
  wordingReference: '',
  title: '',
  staffText: '',
  claimantText: '',
  incidentTypes: [],
  coverOptions: [],
  needsDocuments: [],
  contradictedBy: [],
  contradictedByAnswers: [],
};

/** Writing a clause, or the next version of one. */
export default function WriteClause() {
  const { permissions } = useSession();
  const { clauseId } = useParams();
  const [given] = useSearchParams();
  const mayWrite = permissions.includes('library.write');
  const known = useQuery(
    clauseId === undefined ? null : deskQuery(getClause, { params: { clauseId } }),
  );
  const wordings = useQuery(deskQuery(listWordings, {}));
  const kept = useQuery(mayWrite ? deskQuery(listClauseDrafts, {}) : null);
  if (!mayWrite) {
    return (
      <EmptyState
        title="Writing clauses is not part of your work"
        text="A senior handler or a supervisor writes them."
      />
    );
  }
  if (kept.answer === null) return <Loading known={kept} />;
  if (wordings.answer === null) return <Loading known={wordings} />;
  const latest = known.answer?.[0] ?? null;
  if (known.isMissing) return <Missing />;
  if (clauseId !== undefined && latest === null) return <Loading known={known} />;
  const asked = latest?.wordingId ?? given.get('wording');
  const wording = wordings.answer.find(({ wordingId }) => wordingId === asked);
  if (!wording) return <Missing />;
  return (
    <Draft
      key={`${wording.wordingId} ${clauseId} ${latest?.version}`}
      {...{ latest, wording, drafts: kept.answer }}
    />
  );
}

const textOf = ({
  wordingReference,
  title,
  staffText,
  claimantText,
  incidentTypes: incidents,
  coverOptions,
  needsDocuments,
  contradictedBy,
  contradictedByAnswers,
}: Clause): ClauseText => ({
  wordingReference,
  title,
  staffText,
  claimantText,
  incidentTypes: incidents,
  coverOptions,
  needsDocuments,
  contradictedBy,
  contradictedByAnswers,
});

interface DraftOf {
  latest: Clause | null;
  wording: Wording;
  drafts: DeskDraft[];
}

function Draft({ latest, wording: { wordingId, name }, drafts }: DraftOf) {
  const navigate = useNavigate();
  const what = clauseForm(latest?.clauseId ?? null, wordingId);
  const unsent = { claimReference: CLAUSES, drafts: drafts.filter((one) => one.what === what) };
  const [nothing] = useState(() => ({
    // The version that the words are typed over, in case there is a newer one when they are read again.
    over: latest?.version ?? 0,
    text: latest === null ? EMPTY : textOf(latest),
  }));
  const answers = useUnsent(unsent, what, nothing);
  const { over } = answers.shown;
  const form = useForm({
    answers,
    fields: () => CLAUSE_FIELDS,
    send: async ({ text }) => {
      const body = { clauseId: latest?.clauseId ?? null, wordingId, text };
      const { clauseId } = await call(writeClause, { body });
      answers.keep(nothing);
      clauseChanged();
      await navigate(`/clauses/${clauseId}`);
    },
  });
  const back = latest === null ? `/wordings/${wordingId}` : `/clauses/${latest.clauseId}`;
  return (
    <Screen
      title="Write a clause"
      heading={latest === null ? 'Write a clause' : `Next version of ${latest.wordingReference}`}
      says={`Of ${name}. Somebody else approves it before anybody can decline by it.`}
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
            <Submit busyLabel="Saving">Save the draft</Submit>
            <LinkButton kind="plain" to={back}>
              Cancel
            </LinkButton>
          </p>
        }
      >
        <TextQuestion path="text.wordingReference" width="half" hint="For example: Section 4.2" />
        <TextQuestion path="text.title" />
        <TextAreaQuestion
          path="text.staffText"
          rows={4}
          hint="For us: when it applies, when it does not, what to look at."
          count={{ min: 0, max: LONGEST.staffText }}
        />
        <TextAreaQuestion
          path="text.claimantText"
          rows={6}
          hint={`Short sentences. End with what would change our mind. Filled in: ${FIELDS_IN_WORDS}. {gadget} can stand for several, so write “for your {gadget}”.`}
          count={{ min: 0, max: LONGEST.claimantText }}
        />
        <Lists />
      </Form>
    </Screen>
  );
}

const DOCUMENTS = documentKinds().map(({ id, label }) => ({ value: id, label }));
const ANSWER_OPTIONS = ANSWERS.map(({ id, label }) => ({ value: id, label }));
const COVERS = Object.entries(COVER).map(([value, label]) => ({ value, label }));
const INCIDENTS = incidentTypes().map(({ id }) => ({
  value: id,
  label: incidentPath(id)
    .map(({ label }) => label)
    .join(' – '),
}));

/** Choices from long lists; a closed one shows its choice. */
function Lists() {
  const { text } = useFormValues<{ text: ClauseText }>();
  const chosen = (options: { value: unknown; label: string }[], values: readonly unknown[]) =>
    options
      .filter(({ value }) => values.includes(value))
      .map(({ label }) => label)
      .join(', ');
  return (
    <>
      <Disclosure
        summary={`Documents that it needs: ${chosen(DOCUMENTS, text.needsDocuments) || 'none'}`}
      >
        <MultiChoiceQuestion
          path="text.needsDocuments"
          hint="Nobody can decline by it without one of each."
          options={DOCUMENTS}
        />
      </Disclosure>
      <Disclosure
        summary={`Documents that speak against it: ${chosen(DOCUMENTS, text.contradictedBy) || 'none'}`}
      >
        <MultiChoiceQuestion
          path="text.contradictedBy"
          hint="A refusal by it opens such a file, or says why it does not count."
          options={DOCUMENTS}
        />
      </Disclosure>
      <Disclosure
        summary={`Answers that speak against it: ${chosen(ANSWER_OPTIONS, text.contradictedByAnswers) || 'none'}`}
      >
        <MultiChoiceQuestion
          path="text.contradictedByAnswers"
          hint="A refusal by it says why such an answer does not count. A kind of incident includes all below it."
          options={ANSWER_OPTIONS}
        />
      </Disclosure>
      <Disclosure summary={`Kinds of cover: ${chosen(COVERS, text.coverOptions) || 'every kind'}`}>
        <MultiChoiceQuestion
          path="text.coverOptions"
          hint="None: for every kind."
          options={COVERS}
        />
      </Disclosure>
      <Disclosure
        summary={`Kinds of incident: ${chosen(INCIDENTS, text.incidentTypes) || 'every kind'}`}
      >
        <MultiChoiceQuestion
          path="text.incidentTypes"
          hint="None: for every kind. A kind includes all below it."
          options={INCIDENTS}
        />
      </Disclosure>
    </>
  );
}
