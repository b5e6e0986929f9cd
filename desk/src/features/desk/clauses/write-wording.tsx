import { listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import { wordingForm } from '@gadget-claims/domain/desk/drafts/forms';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { listWordings, writeWording } from '@gadget-claims/domain/desk/wordings/contract';
import {
  type TypedWording,
  WORDING_FIELDS,
  productsIn,
} from '@gadget-claims/domain/desk/wordings/fields';
import { READ_BY } from '@gadget-claims/domain/desk/wordings/in-force';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import {
  UNDERWRITER_IDS,
  underwriterName,
} from '@gadget-claims/domain/policies/policies/underwriters';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { Form, useFormValues } from '@gadget-claims/kit/form/form.tsx';
import {
  ChoiceQuestion,
  SelectQuestion,
  TextAreaQuestion,
} from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { wordingChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { CLAUSES, useUnsent } from '../../../lib/unsent.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import styles from './clauses.module.css';
import { READ_BY_LABELS } from './copy.ts';
import { Loading, Unsaved } from './unsaved.tsx';

const EMPTY: TypedWording = {
  underwriterId: null,
  clausesOf: '',
  text: {
    name: '',
    products: '',
    readBy: null,
    firstDay: '',
    lastDay: '',
    document: '',
  },
};

/** Writing a wording, or the next version of one. */
export default function WriteWording() {
  const { permissions } = useSession();
  const { wordingId } = useParams();
  const mayWrite = permissions.includes('library.write');
  const known = useQuery(deskQuery(listWordings, {}));
  const kept = useQuery(mayWrite ? deskQuery(listClauseDrafts, {}) : null);
  if (!mayWrite) {
    return (
      <EmptyState
        title="Writing wordings is not part of your work"
        text="Senior handlers and supervisors write them, and another one approves."
      />
    );
  }
  if (known.answer === null) return <Loading known={known} />;
  if (kept.answer === null) return <Loading known={kept} />;
  const latest = known.answer.find((one) => one.wordingId === wordingId) ?? null;
  if (wordingId !== undefined && latest === null) return <Missing />;
  return (
    <Draft
      key={`${wordingId} ${latest?.version}`}
      {...{ latest, wordings: known.answer, drafts: kept.answer }}
    />
  );
}

const typedOf = ({ underwriterId, clausesOf, ...text }: Wording): TypedWording => ({
  underwriterId,
  clausesOf: clausesOf ?? '',
  text: {
    name: text.name,
    products: text.products.join('\n'),
    readBy: text.readBy,
    firstDay: text.firstDay,
    lastDay: text.lastDay ?? '',
    document: text.document,
  },
});

interface DraftOf {
  latest: Wording | null;
  wordings: Wording[];
  drafts: DeskDraft[];
}

function Draft({ latest, wordings, drafts }: DraftOf) {
  const navigate = useNavigate();
  const what = wordingForm(latest?.wordingId ?? null);
  const unsent = { claimReference: CLAUSES, drafts: drafts.filter((one) => one.what === what) };
  const [nothing] = useState(() => ({
    // The version that the words are typed over, in case there is a newer one when they are read again.
    over: latest?.version ?? 0,
    ...(latest === null ? EMPTY : typedOf(latest)),
  }));
  const answers = useUnsent(unsent, what, nothing);
  const isFirst = latest === null || (latest.version === 1 && latest.state === 'draft');
  const form = useForm({
    answers,
    fields: () => WORDING_FIELDS,
    send: async (typed) => {
      const { wordingId } = await call(writeWording, {
        body: bodyOf(latest, isFirst ? wordings : [], typed),
      });
      answers.keep(nothing);
      wordingChanged();
      await navigate(`/wordings/${wordingId}`);
    },
  });
  const back = latest === null ? '/clauses' : `/wordings/${latest.wordingId}`;
  return (
    <Screen
      title="Write a wording"
      heading={latest === null ? 'Write a wording' : `Next version of ${latest.name}`}
      says="Somebody else approves it before any claim is judged by it."
    >
      <Unsaved
        {...{ what, drafts: unsent.drafts }}
        over={answers.shown.over}
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
        {latest === null && <ChoiceQuestion path="underwriterId" options={UNDERWRITERS} />}
        <Questions />
        {isFirst && <ClausesFrom wordings={wordings} />}
      </Form>
    </Screen>
  );
}

/** The questions of every version. */
const Questions = () => (
  <>
    <TextQuestion path="text.name" width="half" hint="As the document calls itself: GW 7." />
    <TextAreaQuestion
      path="text.products"
      rows={2}
      optional
      hint="The productId of the policy file, one a line. None: every product of the underwriter."
    />
    <DateQuestion path="text.firstDay" hint="In force from this day on." />
    <DateQuestion
      path="text.lastDay"
      optional
      hint="This day still counts. None: until further notice."
    />
    <ChoiceQuestion path="text.readBy" options={READINGS} />
    <TextQuestion
      path="text.document"
      hint="A link to the document that the policyholder has. Each version has an address of its own."
    />
  </>
);

const UNDERWRITERS = UNDERWRITER_IDS.map((value) => ({
  value,
  label: underwriterName(value),
}));

const READINGS = READ_BY.map((value) => ({ value, ...READ_BY_LABELS[value] }));

/** The wordings in use whose clauses a new one of their underwriter can begin with. */
const sourcesOf = (wordings: readonly Wording[], { underwriterId }: TypedWording) =>
  wordings.filter((one) => one.underwriterId === underwriterId && one.state === 'approved');

function ClausesFrom({ wordings }: { wordings: readonly Wording[] }) {
  const sources = sourcesOf(wordings, useFormValues<TypedWording>());
  if (sources.length === 0) return null;
  return (
    <SelectQuestion
      path="clausesOf"
      optional
      hint="Copied when it is approved. From then on each wording’s clauses are changed for themselves."
      placeholder="None yet"
      options={sources.map(({ wordingId, name }) => ({
        value: wordingId,
        label: `Those of ${name}`,
      }))}
    />
  );
}

/** The request. A source of clauses that is not offered any more is left out. */
function bodyOf(latest: Wording | null, wordings: readonly Wording[], typed: TypedWording) {
  const { readBy, products, lastDay, ...text } = typed.text;
  const source = sourcesOf(wordings, typed).find(({ wordingId }) => wordingId === typed.clausesOf);
  return {
    wordingId: latest?.wordingId ?? null,
    underwriterId: typed.underwriterId ?? 0,
    text: {
      ...text,
      // The form has asked for it.
      readBy: readBy ?? 'renewal',
      products: productsIn(products),
      lastDay: lastDay === '' ? null : lastDay,
    },
    clausesOf: source?.wordingId ?? null,
  };
}
