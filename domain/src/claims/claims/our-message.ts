import { WITH_YOUR_ANSWER } from './answer-awaited.ts';
import type { NextAction } from './schemas.ts';
import { STATUS } from './status-ids.ts';
import { claimStatus } from './status.ts';

/**
 * Our last message to a claimant who has neither written nor sent anything since: `asked` where the claim is
 * put off until they answer; `wrote` where nobody has said whether it asked something.
 */
export type OpenMessage = 'asked' | 'wrote';

const ASKED =
  'We asked you something and wait for your answer. Please answer under “Message us” on the page of your claim.';

const WROTE =
  'We are deciding on your claim, and wrote to you about it. If we asked you something, please answer under “Message us” on the page of your claim.';

/** A gadget's words where our message is open; those of its status where it is not, or it is not ours to decide. */
export function besideMessage<Words extends { sentence: string; nextAction: NextAction }>(
  statusId: number,
  words: Words,
  open: OpenMessage | null,
): Words {
  const { phase, actor } = claimStatus(statusId);
  const isOurs = (phase === 'assessing' || phase === 'reviewing') && actor === 'claims team';
  if (open === 'asked' && isOurs) {
    const nextAction = { ...words.nextAction, text: WITH_YOUR_ANSWER };
    return { ...words, sentence: ASKED, nextAction };
  }
  // The others say nothing of what we have.
  return open === 'wrote' && statusId === STATUS.UNDER_REVIEW
    ? { ...words, sentence: WROTE }
    : words;
}
