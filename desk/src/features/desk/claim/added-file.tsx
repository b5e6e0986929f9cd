import { formatDay } from '@gadget-claims/domain/calendar/format';
import { cameInWords } from '@gadget-claims/domain/claims/documents/added';
import { removeAddedFile, restoreAddedFile } from '@gadget-claims/domain/desk/added-files/contract';
import type { DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised } from '@gadget-claims/domain/in-words';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { call } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { momentOf } from '../../../lib/format.ts';
import { offerUndoOf } from '../../../shell/undo.tsx';

interface Props {
  document: DeskDocument;
  added: NonNullable<DeskDocument['added']>;
}

/** Who added a file, whom it came from and how; and taking it off again. */
export function Added({ document: { documentId, label, receivedAt }, added }: Props) {
  const { by, cameOn, withheld, isRemovable } = added;
  const params = { documentId };
  const removing = useSend(async () => {
    await call(removeAddedFile, { params });
    offerUndoOf({
      says: `${label} is removed.`,
      does: 'Put the file back',
      back: async () => {
        await call(restoreAddedFile, { params });
        return null;
      },
    });
    claimChanged();
  });
  return (
    <>
      <p>
        {capitalised(cameInWords(added, 'the claimant'))}, on {formatDay(cameOn)}.{' '}
        <span>
          Added by {by}, {momentOf(receivedAt)}
          {withheld !== '' && ' · not shown to the claimant'}
        </span>{' '}
        {isRemovable && (
          <Button kind="plain" busy={removing.busy} onClick={() => removing.send()}>
            Remove
          </Button>
        )}
      </p>
      <Refused of={removing} />
    </>
  );
}
