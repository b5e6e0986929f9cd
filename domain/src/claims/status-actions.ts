/** What a policyholder can do to a claim, if its status allows it. */
export const ACTIONS = [
  'upload',
  'chooseOption',
  'book',
  'pay',
  'cancelOption',
  'withdraw',
  'bankDetails',
  'invoice',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A stretch of a claim's life in which the same things are refused for the same reasons. */
export type Phase =
  | 'assessing'
  | 'declined'
  | 'approved'
  | 'booked'
  | 'repairing'
  | 'settling'
  | 'finished';

const UNDECIDED = 'We have not decided on your claim yet.';
const DECLINED = 'Your claim was declined.';
const FINISHED = 'This claim is finished.';
const WITH_THE_REPAIRER = 'Your gadget is already on its way to the repair centre or there.';
const BEING_SETTLED = 'Your claim is being settled already.';

const GENERAL: Record<Phase, string> = {
  assessing: UNDECIDED,
  declined: DECLINED,
  approved: 'Please choose a repair option first.',
  booked: 'Your repair is booked.',
  repairing: WITH_THE_REPAIRER,
  settling: BEING_SETTLED,
  finished: FINISHED,
};

const PARTICULAR: Partial<Record<Phase, Partial<Record<Action, string>>>> = {
  declined: { withdraw: 'Your claim was declined, so there is nothing to withdraw.' },
  booked: {
    chooseOption: 'Your repair is booked. Cancel it to choose another option.',
    upload: 'Your repair is booked and we need no more documents.',
  },
  repairing: {
    pay: 'There is no excess left to pay.',
    upload: 'We need no more documents for this repair.',
    bankDetails: 'We need no bank details for this repair.',
    invoice: 'We need no invoice for this repair.',
  },
  settling: {
    pay: 'There is no excess left to pay.',
    upload: 'We need no more documents for this claim.',
  },
};

/** Why an action is refused in a phase, as a sentence for the policyholder. */
export function refusal(phase: Phase, action: Action): string {
  return PARTICULAR[phase]?.[action] ?? GENERAL[phase];
}
