import { chooseRepairOption } from '@gadget-claims/domain/settling/repairs/contract';
import type { ChoiceAnswer } from '@gadget-claims/domain/settling/repairs/schemas';
import { refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { repairPaths } from '../../../repair-paths.ts';

interface Props {
  now: ChoiceAnswer;
  gadgetId: string;
}

/** Another tab, or another person, was quicker: the choice now. */
export function ChangedElsewhere({ now: { choice }, gadgetId }: Props) {
  if (choice === null) {
    return (
      <Note tone="warn" takesFocus title="What was chosen has been cancelled in the meantime">
        Nothing is chosen for this gadget now.
      </Note>
    );
  }
  return (
    <Note
      tone="warn"
      takesFocus
      title={`Something else was chosen in the meantime: ${choice.label}`}
      action={
        <LinkButton to={repairPaths.screen('continue', gadgetId)} kind="quiet">
          Keep that
        </LinkButton>
      }
    >
      Perhaps you did it in another window. You can keep it, or go on here.
    </Note>
  );
}

/** The choice now, when another person was quicker; null for any other refusal. */
export const changedElsewhere = (error: unknown) =>
  refusalData(error, chooseRepairOption, 'choice_changed');
