import { expect, test } from 'vitest';
import { nextActionOf } from './clock.ts';
import { type OpenMessage, besideMessage } from './our-message.ts';
import { STATUS } from './status-ids.ts';
import { claimStatus } from './status.ts';

const told = (status: number, open: OpenMessage | null) => {
  const { sentence } = claimStatus(status);
  const shown = besideMessage(status, { sentence, nextAction: nextActionOf(status) }, open);
  return [shown.sentence.split('. ')[0], shown.nextAction.by];
};

test.each([
  ['nothing of ours is open', STATUS.UNDER_REVIEW, null, /^We have everything/],
  ['we asked', STATUS.UNDER_REVIEW, 'asked', /^We asked you something and wait for your answer$/],
  ['we asked', STATUS.REFERRED, 'asked', /^We asked you something/],
  ['we asked', STATUS.DECISION_CHALLENGED, 'asked', /^We asked you something/],
  ['we wrote', STATUS.UNDER_REVIEW, 'wrote', /^We are deciding .+, and wrote to you about it$/],
  ['we wrote', STATUS.REFERRED, 'wrote', /^A colleague/],
] as const)(
  'where %s at %i, the claimant does not read that we have everything',
  (_, at, open, says) => {
    expect(told(at, open)).toEqual([expect.stringMatching(says), 'us']);
  },
);

test.each([STATUS.AWAITING_DOCUMENTS, STATUS.APPROVED, STATUS.DECLINED, STATUS.SETTLED])(
  'at %i the status says what to do, whatever we wrote',
  (at) => expect(told(at, 'asked')).toEqual(told(at, null)),
);
