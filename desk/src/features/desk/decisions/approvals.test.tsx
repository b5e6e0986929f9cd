// @vitest-environment happy-dom
import { listWaiting } from '@gadget-claims/domain/desk/decisions/contract';
import type { WaitingDecision } from '@gadget-claims/domain/desk/decisions/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WAITING } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import Approvals from './approvals.tsx';

const waits = (own: Partial<WaitingDecision> = {}): WaitingDecision => ({ ...WAITING, ...own });
const OTHER = waits({ decisionId: 'decision-2', claimReference: 'GC-TEST-2', version: 9 });

function opens(decisions: WaitingDecision[]) {
  api.answers(listWaiting, { data: decisions });
  show(Approvals, { at: '/second', by: { permissions: ['claim.read', 'claim.second'] } });
}
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });

test('it says that nothing waits', async () => {
  opens([]);
  expect(await screen.findByText('Nothing waits')).toBeDefined();
});

test('it leads to each claim and answers none; j and k go through them', async () => {
  opens([waits({ notByYou: 'own' }), OTHER]);
  const [, own] = await screen.findAllByRole('row');
  expect(own?.textContent).toMatch(/approve.*Priya Testwell/);
  expect(own?.textContent).toContain('You made it yourself: somebody else has to look at it.');
  expect(screen.queryByRole('button', { name: /gree/ })).toBeNull();
  for (const [pressed, claim] of [
    ['j', 'GC-TEST-1'],
    ['j', 'GC-TEST-2'],
    ['k', 'GC-TEST-1'],
  ] as const) {
    key(pressed);
    expect(document.activeElement?.textContent).toBe(claim);
    expect(document.activeElement?.getAttribute('href')).toBe(`/c/${claim}`);
  }
});
