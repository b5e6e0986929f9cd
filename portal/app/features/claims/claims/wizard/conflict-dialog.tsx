import { formatTime } from '@gadget-claims/domain/calendar/format';
import { londonTime } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { Merge, Side } from '@gadget-claims/domain/claims/claims/merge';
import type { Labels, StepContext } from '@gadget-claims/domain/claims/claims/wizard/step';
import { STEPS } from '@gadget-claims/domain/claims/claims/wizard/steps';
import { type SummaryLine, stepSummary } from '@gadget-claims/domain/claims/claims/wizard/summary';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { labelsOf } from '../../../../data/catalogue-labels.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { isWholeGadget, mergeDraft } from '../../../../lib/draft/draft-merge.ts';
import { useSaveState } from '../../../../lib/draft/draft-saver.ts';
import { useToday } from '../../../../lib/page/brand.ts';
import { timeNow } from '../../../../lib/time/time-now.ts';
import { postponeConflict, settleConflict } from '../draft-conflict.ts';

/** Two devices changed the same answers: each is shown as it is here and there, to choose from. */
export default function ConflictDialog() {
  const { status, conflict } = useSaveState();
  const policy = useClaim((state) => state.policy);
  const merge = conflict && mergeDraft(conflict.base, conflict.current.data);
  const {
    answer: labels,
    error,
    reload,
  } = useQuery(merge ? labelsOf([merge.aligned.mine, merge.aligned.theirs]) : null);
  if (status !== 'conflict' || !conflict || !merge || !policy) return null;
  if (!labels)
    return error !== null && <NotArrived what="What your two versions say" retry={reload} />;
  return <Choices merge={merge} savedAt={conflict.savedAt} labels={labels} policy={policy} />;
}

const TWO_VERSIONS = 'Another device changed the same answers. Please choose which to keep.';

interface Props {
  merge: Merge;
  savedAt: string;
  labels: Labels;
  policy: Policy;
}

function Choices({ merge, savedAt, labels, policy }: Props) {
  const chosen = useTyped<Record<string, Side>>({});
  const today = useToday();
  const questions = questionsOf(merge, { today, time: timeNow, policy }, labels);
  const form = useForm({
    answers: chosen,
    fields: () => [],
    send: async (sides) => {
      await settleConflict(merge.settle((paths) => sides[paths.join()] ?? 'mine'));
    },
  });
  const all = (side: Side) =>
    chosen.keep(Object.fromEntries(questions.map(({ id }) => [id, side])));
  const at = savedAt && formatTime(londonTime(new Date(savedAt)));
  return (
    <Dialog open title="Which answers are right?" onClose={() => postponeConflict(TWO_VERSIONS)}>
      <p>
        You changed this claim here and in another tab or on another device. Everything else is put
        together already.
      </p>
      <Form form={form} actions={<Submit busyLabel="Saving">Save these answers</Submit>}>
        {questions.length > 1 && <AllOf choose={all} />}
        {questions.map(({ id, label, mine, theirs }) => (
          <ChoiceCards<Side>
            key={id}
            name={id}
            label={label}
            value={chosen.shown[id] ?? 'mine'}
            onChange={(side) => chosen.keep({ ...chosen.now(), [id]: side })}
            options={[
              { value: 'mine', label: mine, help: 'Here' },
              {
                value: 'theirs',
                label: theirs,
                help: at ? `On the other device, at ${at}` : 'On the other device',
              },
            ]}
          />
        ))}
      </Form>
    </Dialog>
  );
}

const AllOf = ({ choose }: { choose: (side: Side) => void }) => (
  <>
    <p>
      <Button kind="quiet" onClick={() => choose('mine')}>
        Choose all from here
      </Button>
    </p>
    <p>
      <Button kind="quiet" onClick={() => choose('theirs')}>
        Choose all from the other device
      </Button>
    </p>
  </>
);

/** Colliding answers, in words. */
function questionsOf(merge: Merge, context: StepContext, labels: Labels) {
  return merge.collisions.map((paths) => {
    const isOfIt = ({ path }: SummaryLine) =>
      paths.some((each) => path === each || path.startsWith(`${each}.`));
    const linesOf = (data: ClaimData) =>
      STEPS.flatMap((step) => stepSummary(step, data, context, labels)).filter(isOfIt);
    const [mine, theirs] = [linesOf(merge.aligned.mine), linesOf(merge.aligned.theirs)];
    const label = nameOf(paths, mine, theirs);
    return { id: paths.join(), label, mine: inWords(mine, label), theirs: inWords(theirs, label) };
  });
}

/** The name of a choice: the question, or the gadget that one side took off the claim. */
function nameOf([first = '']: string[], mine: SummaryLine[], theirs: SummaryLine[]): string {
  if (isWholeGadget(first)) return 'A gadget on the claim';
  return [...mine, ...theirs].find(({ path }) => path === first)?.label ?? 'Your answers';
}

/** The answers of one side; the name is left out where it stands above them. */
const inWords = (lines: SummaryLine[], above: string) =>
  lines.map(({ label, value }) => (label === above ? value : `${label}: ${value}`)).join(' · ') ||
  'No answer';
