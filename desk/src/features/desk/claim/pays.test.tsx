// @vitest-environment happy-dom
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLAIM, DECIDING } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import { ClaimColumn } from './column.tsx';

const [GADGET] = CLAIM.gadgetsInFull;

/** Insured for £209.00, with an excess of £75.00. */
const at = (status: number, own: Partial<DeskGadget> = {}): DeskGadget => ({
  ...GADGET!,
  status,
  insuredValue: 20_900,
  excess: 7_500,
  ...own,
});
/** A decision about it on its way; `amount` is what it accepts. */
const deciding = (
  outcome: 'approve' | 'decline' | 'refer',
  state: 'made' | 'second',
  amount: number | null = null,
) => at(STATUS.UNDER_REVIEW, { deciding: { ...DECIDING, outcome, state, amount } });
const APPROVED = { approvedAmount: 27_900, excess: 2_500 };
const payout = (
  state: DeskClaim['payouts'][number]['state'],
  kind: DeskClaim['payouts'][number]['kind'] = 'settlement',
) => ({ payoutId: 'payout-1', gadget: '', kind, amount: 25_400, state, since: '' });

test.each<[where: string, foot: string[], gadgets: DeskGadget[], payouts?: DeskClaim['payouts']]>([
  ['it waits for us', ['Would pay£134.00£209.00 − £75.00 excess'], [at(STATUS.UNDER_REVIEW)]],
  [
    'it is looked at again',
    ['Would pay, if overturned£134.00£209.00 − £75.00 excess'],
    [at(STATUS.DECISION_CHALLENGED)],
  ],
  [
    'an approval waits for a second person',
    ['Would be paid£9,924.99£9,999.99 to approve − £75.00 excess'],
    [deciding('approve', 'second', 999_999)],
  ],
  [
    'an approval was just made',
    ['Accepted, after the excess£415.00£490.00 accepted − £75.00 excess'],
    [deciding('approve', 'made', 49_000)],
  ],
  [
    'a refusal waits for a second person',
    ['Nothing would be paid: to be declined'],
    [deciding('decline', 'second')],
  ],
  ['a refusal was just made', ['Nothing is paid: declined'], [deciding('decline', 'made')]],
  [
    'a refusal is upheld just now',
    ['Nothing is paid: declined'],
    [{ ...deciding('decline', 'made'), status: STATUS.DECISION_CHALLENGED }],
  ],
  ['a referral was just made', ['Nothing is decided: referred'], [deciding('refer', 'made')]],
  [
    'two gadgets are decided in two ways',
    [
      'Accepted, after the excess£415.00£490.00 accepted − £75.00 excess',
      'Nothing would be paid: to be declined',
    ],
    [deciding('approve', 'made', 49_000), deciding('decline', 'second')],
  ],
  [
    'one gadget is decided and one is open',
    ['Nothing is paid: declined'],
    [deciding('decline', 'made'), at(STATUS.UNDER_REVIEW)],
  ],
  [
    'it is approved and nothing is chosen',
    ['Accepted, after the excess£254.00£279.00 accepted − £25.00 excess'],
    [at(STATUS.APPROVED, APPROVED)],
  ],
  [
    'it is approved without an excess',
    ['Accepted£279.00£279.00 accepted'],
    [at(STATUS.APPROVED, { ...APPROVED, excess: null })],
  ],
  [
    'money was chosen',
    ['To be paid in money£254.00£279.00 accepted − £25.00 excess'],
    [at(STATUS.CASH_SETTLEMENT, APPROVED)],
    [payout('prepared')],
  ],
  [
    'a part has left',
    ['Accepted, after the excess£254.00£279.00 accepted − £25.00 excess'],
    [at(STATUS.CASH_SETTLEMENT, APPROVED)],
    [payout('sent', 'part')],
  ],
  [
    'it was paid',
    ['Paid in money£254.00£254.00'],
    [at(STATUS.SETTLED, APPROVED)],
    [payout('settled')],
  ],
  ['it was repaired', [], [at(STATUS.SETTLED, APPROVED)]],
  ['it is declined', ['Nothing is paid: declined'], [at(STATUS.DECLINED)]],
  ['goodwill was paid', [], [at(STATUS.DECLINED)], [payout('settled', 'goodwill')]],
  ['one is declined and one repaired', [], [at(STATUS.DECLINED), at(STATUS.SETTLED, APPROVED)]],
])('the sum at the foot says what is so where %s', async (_, foot, gadgets, payouts = []) => {
  const gadgetsInFull = gadgets.map((one, place) => ({ ...one, gadgetId: `gadget-${place}` }));
  show(() => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull, payouts }} more={<p>Snooze</p>} />);
  const dock = (await screen.findByText('Snooze')).closest<HTMLElement>('[popover]')?.parentElement;
  await act(async () => void (await import('./decided-sum.tsx')));
  const said = [...(dock?.children ?? [])].filter(({ tagName }) => tagName === 'P');
  expect(said.map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual(foot);
});
