import { incidentPath, incidentTypes } from '@gadget-claims/domain/claims/claims/incident-types';
import { documentKinds } from '@gadget-claims/domain/claims/documents/types';
import { ANSWERS } from '@gadget-claims/domain/desk/clauses/answers';
import { listClauses, writeClause } from '@gadget-claims/domain/desk/clauses/contract';
import { CLAUSE_FIELDS, FIELDS_IN_WORDS, LONGEST } from '@gadget-claims/domain/desk/clauses/fields';
import type { Clause, ClauseText } from '@gadget-claims/domain/desk/clauses/schemas';
import { listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import { type DeskDraft, clauseForm } from '@gadget-claims/domain/desk/drafts/schemas';
import { coverOptionKeys } from '@gadget-claims/domain/policies/policies/schemas';
import {
  UNDERWRITER_IDS,
  findUnderwriter,
} from '@gadget-claims/domain/policies/policies/underwriters';
import { type QueryResult, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form, useFormValues } from '@gadget-claims/kit/form/form.tsx';
import { MultiChoiceQuestion, TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { clauseChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import { NotKept } from '../../../lib/not-kept.tsx';
import { CLAUSES, useKept, useUnsent } from '../../../lib/unsent.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import styles from './clauses.module.css';
import { COVER } from './copy.ts';

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
  const mayWrite = permissions.includes('clause.write');
  const known = useQuery(clauseId === undefined ? null : deskQuery(listClauses, {}));
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
  if (clauseId === undefined) {
    const asked = Number(given.get('underwriter'));
    const underwriterId = findUnderwriter(asked) ? asked : (UNDERWRITER_IDS[0] ?? 0);
    return (
      <Draft key={underwriterId} latest={null} underwriterId={underwriterId} drafts={kept.answer} />
    );
  }
  const latest = known.answer?.find((one) => one.clauseId === clauseId);
  if (known.answer !== null && !latest) return <Missing />;
  return latest ? (
    <Draft
      key={`${clauseId} ${latest.version}`}
      latest={latest}
      underwriterId={latest.underwriterId}
      drafts={kept.answer}
    />
  ) : (
    <Loading known={known} />
  );
}

function Loading({ known }: { known: QueryResult<unknown> }) {
  return (
    <>
      <LoadProblem {...known} />
      {known.problem === null && <Skeleton lines={6} size="card" />}
    </>
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
  underwriterId: number;
  drafts: DeskDraft[];
}

function Draft({ latest, underwriterId, drafts }: DraftOf) {
  const navigate = useNavigate();
  const what = clauseForm(latest?.clauseId ?? null, underwriterId);
  const unsent = { claimReference: CLAUSES, drafts: drafts.filter((one) => one.what === what) };
  const [nothing] = useState(() => ({
    // The version that the words are typed over, in case there is a newer one when they are read again.
    over: latest?.version ?? 0,
    text: latest === null ? EMPTY : textOf(latest),
  }));
  const answers = useUnsent(unsent, what, nothing);
  const [before] = useKept(unsent);
  const { over } = answers.shown;
  const afresh = () => answers.keep(nothing);
  const form = useForm({
    answers,
    fields: () => CLAUSE_FIELDS,
    send: async ({ text }) => {
      const body = { clauseId: latest?.clauseId ?? null, underwriterId, text };
      const { clauseId } = await call(writeClause, { body });
      answers.keep(nothing);
      clauseChanged();
      await navigate(`/clauses/${clauseId}`);
    },
  });
  const back =
    latest === null ? `/clauses?underwriter=${underwriterId}` : `/clauses/${latest.clauseId}`;
  return (
    <Screen
      title="Write a clause"
      heading={latest === null ? 'Write a clause' : `Next version of ${latest.wordingReference}`}
      says={`${findUnderwriter(underwriterId)?.name}. Somebody else approves it before anybody can decline by it.`}
    >
      {latest !== null && over < latest.version ? (
        <Changed over={over} latest={latest} onAfresh={afresh} />
      ) : (
        before && <Kept at={before.savedAt} onAfresh={afresh} />
      )}
      <NotKept of={`${CLAUSES} ${what}`} />
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

interface ChangedProps {
  over: number;
  latest: Clause;
  onAfresh: () => void;
}

const Changed = ({ over, latest: { clauseId, version }, onAfresh }: ChangedProps) => (
  <Note tone="warn" title="The clause has changed" action={<Afresh onClick={onAfresh} />}>
    You typed over version {over}, and your words are here; only you see them.{' '}
    <Link to={`/clauses/${clauseId}`}>Version {version}</Link> has been written since.
  </Note>
);

const Kept = ({ at, onAfresh }: { at: string; onAfresh: () => void }) => (
  <Note tone="info" title="Your unsaved words are here" action={<Afresh onClick={onAfresh} />}>
    You typed them last on {momentOf(at)}; only you see them.
  </Note>
);

const Afresh = ({ onClick }: { onClick: () => void }) => (
  <Button kind="quiet" onClick={onClick}>
    Start afresh
  </Button>
);

const DOCUMENTS = documentKinds().map(({ id, label }) => ({ value: id, label }));
const ANSWER_OPTIONS = ANSWERS.map(({ id, label }) => ({ value: id, label }));
const COVERS = coverOptionKeys.map((value) => ({ value, label: COVER[value] }));
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
          hint="Who declines by it opens such a file, or says why it does not count."
          options={DOCUMENTS}
        />
      </Disclosure>
      <Disclosure
        summary={`Answers that speak against it: ${chosen(ANSWER_OPTIONS, text.contradictedByAnswers) || 'none'}`}
      >
        <MultiChoiceQuestion
          path="text.contradictedByAnswers"
          hint="Who declines by it says why such an answer does not count. A kind of incident includes all below it."
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
