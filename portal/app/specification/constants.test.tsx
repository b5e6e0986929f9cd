// @vitest-environment happy-dom
import { theftAbroad, withFormAnswer } from '@gadget-claims/domain/claims/claims/testing';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answersLists } from '../../testing/lists.ts';
import { opens } from '../../testing/map.ts';
import { claiming, show } from '../../testing/screen.tsx';

beforeEach(answersLists);

for (const [line, says] of [
  ['decision aim: 2 working days', 'within 2 working days after we have all your documents'],
  ['decision aim: also given as 48 working hours', '48 working hours'],
  [
    'repair aim: 72 hours after the device is received',
    'within 72 hours after it reaches the repair centre',
  ],
  ['repair aim: also given as 72 working hours', '72 working hours'],
  [
    'theft and loss must be reported within 24 hours of discovery',
    'within 24 hours of discovering',
  ],
  ['a proof of address bill must be under 3 months old', 'less than 3 months old'],
  ['the 150 days of the early-claim excess', 'first 150 days of cover'],
] as const) {
  test(`§9 ${line}, in the guide`, async () => {
    await opens('/claimsguide');
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).toContain(says);
  });
}

for (const [day, isLate] of [
  ['2026-11-21', false],
  ['2026-11-22', true],
] as const) {
  test(`§9 told the police on ${day} of a theft on 2026-11-20: ${isLate ? 'late' : 'in time'}`, async () => {
    const data = withFormAnswer(theftAbroad(), 'incident.dateReported', day);
    claiming(data);
    await opens('/makeaclaim/8');
    await screen.findByRole('radiogroup', { name: /police/i });
    expect(screen.queryAllByText(/told the police more than a day after/)).toHaveLength(
      isLate ? 1 : 0,
    );
  });
}

for (const [type, tone, role] of [
  ['info', 'info', 'status'],
  ['error', 'bad', 'alert'],
] as const) {
  // The codes of the specification are names here; none is no note.
  test(`§9 message type ${type} is read out as ${role}`, async () => {
    show(
      <Note tone={tone} live>
        Something
      </Note>,
    );
    expect((await screen.findByRole(role)).textContent).toContain('Something');
  });
}
