// @vitest-environment happy-dom
import type { NextAction } from '@gadget-claims/domain/claims/claims/schemas';
import type { ClaimStatusId } from '@gadget-claims/domain/claims/claims/status-ids';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClaimGadget } from '../../../../testing/claims.ts';
import { show } from '../../../../testing/screen.tsx';
import { NextLinks } from './next-links.tsx';

/** Where the links of a gadget lead. */
async function waysOn(status: ClaimStatusId, next: Partial<NextAction>) {
  const nextAction = { by: 'you' as const, text: '', action: null, ...next };
  const gadgets = [aClaimGadget(status, { id: 'G 1', nextAction })];
  show(
    <main>
      <NextLinks gadgets={gadgets} />
    </main>,
  );
  await screen.findByRole('main');
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test.each([
  [50, 'chooseOption', '/myclaims/repairoptions/list/G%201'],
  [60, 'book', '/myclaims/repairoptions/bookingdte?id=G%201'],
  [55, 'pay', '/myclaims/repairoptions/continue/G%201'],
  [60, 'bankDetails', '/myclaims/repairoptions/editbankdetails/G%201'],
  [60, 'invoice', '/myclaims/uploadinvoice?id=G%201'],
  [60, null, '/myclaims/repairoptions/instructions/G%201'],
  [62, null, '/myclaims/repairoptions/instructions/G%201'],
] as const)('a gadget in %d goes on by %s at its screen', async (status, action, to) => {
  expect(await waysOn(status, { action })).toEqual([to]);
});

test.each([
  [50, 'us', 'chooseOption'],
  [66, 'repairer', null],
  [20, 'you', 'upload'],
] as const)(
  'nothing leads on when it is not the turn of the person, or done with the whole claim: %d, %s, %s',
  async (status, by, action) => {
    expect(await waysOn(status, { by, action })).toEqual([]);
  },
);
