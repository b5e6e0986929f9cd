import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { STEPS } from '@gadget-claims/domain/claims/wizard/steps';
import { stepSummary } from '@gadget-claims/domain/claims/wizard/summary';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useToday } from '../../../lib/brand.ts';
import { useClaim } from '../../../lib/claim-store.ts';
import { settleConflict, useSaveState } from '../../../lib/draft-saver.ts';
import { labelsOf } from '../../../lib/labels.ts';
import { timeNow } from '../../../lib/time-now.ts';
import { paths } from '../../../paths.ts';

interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** Two devices changed one form: shows where they differ and lets the person choose. */
export default function ConflictDialog() {
  const { status, conflict } = useSaveState();
  const differences = useDifferences(conflict?.current.data);
  if (status !== 'conflict' || !conflict) return null;
  const at = new Date(conflict.savedAt).toLocaleTimeString('en-GB', { timeStyle: 'short' });
  return (
    <Dialog
      open
      title="This claim was changed somewhere else"
      onClose={() => undefined}
      actions={
        <>
          <Button kind="filled" onClick={() => void settleConflict('mine')}>
            Keep what I have here
          </Button>
          <Button kind="quiet" onClick={() => void takeTheirs()}>
            Use the other version
          </Button>
        </>
      }
    >
      <p>Another tab or device saved this claim at {at}. Please choose which answers to keep.</p>
      <SummaryList
        title="Here"
        lines={differences.map(({ label, mine }) => ({ label, value: mine }))}
      />
      <SummaryList
        title="The other version"
        lines={differences.map(({ label, theirs }) => ({ label, value: theirs }))}
      />
    </Dialog>
  );
}

/** The steps on the screen still hold the answers from here, so the other version is opened by a page load. */
async function takeTheirs() {
  if (await settleConflict('theirs')) location.assign(paths.resume);
}

function useDifferences(theirs: ClaimData | undefined): Difference[] {
  const mine = useClaim((state) => state.form?.data);
  const policy = useClaim((state) => state.policy);
  const today = useToday();
  const { answer: labels } = useAnswer(mine && theirs ? labelsOf([mine, theirs]) : null);
  if (!mine || !theirs || !policy || !labels) return [];
  const lines = (data: ClaimData) =>
    STEPS.flatMap((step) => stepSummary(step, data, { today, time: timeNow, policy }, labels));
  const [here, there] = [lines(mine), lines(theirs)];
  const asked = new Set([...here, ...there].map((line) => line.path));
  return [...asked].flatMap((path) => {
    const a = here.find((line) => line.path === path);
    const b = there.find((line) => line.path === path);
    if (a?.value === b?.value) return [];
    return [{ label: (a ?? b)?.label ?? '', mine: a?.value ?? '–', theirs: b?.value ?? '–' }];
  });
}
