import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { endOwnNeed } from '@gadget-claims/domain/claims/support/contract';
import type { OwnNeed } from '@gadget-claims/domain/claims/support/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { inItsWords, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { supportEnded } from '../../../data/invalidate.ts';
import { owned } from '../../../lib/api/owner.ts';
import styles from './claim.module.css';

const END_NOT_SAVED = 'That could not be saved. Please try again.';

/** What we do for the claimant, each until they no longer need it. */
export default function SupportNeeds({ claim }: { claim: ClaimView }) {
  return (
    <ul className={styles.support}>
      {claim.supportNeeds.map((need) => (
        <Need key={need.needId} claimId={claim.claimId} need={need} />
      ))}
    </ul>
  );
}

/** One that was ended here stays in sight, to be taken back. */
function Need({ claimId, need: { needId, does } }: { claimId: string; need: OwnNeed }) {
  const [isEnded, setEnded] = useState(false);
  const ending = useSend(async () => {
    const body = { needId, isEnded: !isEnded };
    await owned(endOwnNeed, { params: { id: claimId }, body });
    supportEnded();
    setEnded(!isEnded);
  }, inItsWords(END_NOT_SAVED));
  return (
    <li>
      <p>
        <span role="status">{isEnded ? 'We no longer do this: ' : ''}</span>
        {does}
      </p>
      <Button kind="plain" busy={ending.busy} busyLabel="Saving" onClick={() => ending.send()}>
        {isEnded ? 'Undo' : 'No longer needed'}
        <VisuallyHidden>: {does}</VisuallyHidden>
      </Button>
      <Refused of={ending} />
    </li>
  );
}
