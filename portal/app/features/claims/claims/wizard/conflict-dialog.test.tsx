import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { saveForm } from '@gadget-claims/domain/claims/claims/form-contract';
import { incidentTypes } from '@gadget-claims/domain/claims/claims/incident-types';
import {
  aForm,
  completeData,
  theftAbroad,
  withFormAnswer,
} from '@gadget-claims/domain/claims/claims/testing';
// @vitest-environment happy-dom
import {
  listDamageTypes,
  listIncidentTypes,
} from '@gadget-claims/domain/policies/catalogue/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersLists } from '../../../../../testing/lists.ts';
import { claiming, show } from '../../../../../testing/screen.tsx';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import { saveDraft } from '../../../../lib/draft/draft-saver.ts';
import ConflictDialog from './conflict-dialog.tsx';
import { SaveNews } from './save-form.tsx';

const INCIDENTS = incidentTypes().map((type) => ({
  ...type,
  questions: [...type.questions],
  documents: [...type.documents],
}));

type Change = readonly [path: string, value: unknown];
const changed = (data: ClaimData, changes: readonly Change[]) =>
  changes.reduce((form, [path, value]) => withFormAnswer(form, path, value), data);

/** The claim is changed here and elsewhere, and saved here; gives the last saved version. */
async function bothChange(base: ClaimData, here: readonly Change[], there: readonly Change[]) {
  const savedAt = '2026-11-24T12:00:00.000Z';
  answersLists();
  api.answers(listDamageTypes, { data: [] });
  api.answers(listIncidentTypes, { data: INCIDENTS });
  const current = { ...aForm(changed(base, there)), formReference: 'F-1', revision: 2 };
  api.answers(saveForm, {
    data: { formReference: 'F-1', revision: 3, savedAt, userExists: null },
  });
  const data = { current, savedAt };
  api.refusesOnce(saveForm, 409, { code: 'stale_revision', message: 'Changed', data });
  claiming(base);
  show(
    <>
      <SaveNews asked={0} failed={false} />
      <ConflictDialog />
    </>,
  );
  claimStore.getState().answer(changed(base, here));
  await saveDraft();
  return () => api.askedFor(saveForm).at(-1)?.body as ClaimForm;
}

const choice = (question: string) => within(screen.getByRole('radiogroup', { name: question }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const PLACE = 'incident.locationOfIncident';
const JOB = 'claimant.occupation';

test('nothing is asked when nothing collides; it is said which answers came in', async () => {
  const saved = await bothChange(completeData(), [[PLACE, 'Here']], [[JOB, 'Baker']]);
  await screen.findByText(
    'We added what you answered in another tab or on another device: Occupation. Your answers here are kept.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved().data).toMatchObject({
    claimant: { occupation: 'Baker' },
    incident: { locationOfIncident: 'Here' },
  });
});

test('only answers changed to two are asked about; each is chosen by itself', async () => {
  const saved = await bothChange(
    completeData(),
    [
      [PLACE, 'Here'],
      [JOB, 'Gardener'],
      ['gadgets.0.colour', 'Blue'],
    ],
    [
      [PLACE, 'There'],
      [JOB, 'Baker'],
      ['gadgets.0.retailer', 'A market'],
    ],
  );
  await screen.findByRole('dialog', { name: 'Which answers are right?' });
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(choice('Occupation').getByRole('radio', { checked: true })).toBe(
    choice('Occupation').getByRole('radio', { name: 'Gardener' }),
  );
  fireEvent.click(choice('Where did it happen?').getByRole('radio', { name: 'There' }));
  press('Save these answers');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(api.askedFor(saveForm)).toHaveLength(2));
  expect(saved().data).toMatchObject({
    claimant: { occupation: 'Gardener' },
    incident: { locationOfIncident: 'There' },
    gadgets: [{ colour: 'Blue', retailer: 'A market' }],
  });
});

test('all of one side is chosen with one press', async () => {
  const saved = await bothChange(
    completeData(),
    [
      [PLACE, 'Here'],
      [JOB, 'Gardener'],
    ],
    [
      [PLACE, 'There'],
      [JOB, 'Baker'],
    ],
  );
  await screen.findByRole('dialog');
  press('Choose all from the other device');
  press('Save these answers');
  await waitFor(() => expect(api.askedFor(saveForm)).toHaveLength(2));
  expect(saved().data).toMatchObject({
    claimant: { occupation: 'Baker' },
    incident: { locationOfIncident: 'There' },
  });
});

test('another incident there and its consequences here are one choice, in words', async () => {
  await bothChange(
    theftAbroad(),
    [['incident.crimeReference', 'CR 2']],
    [['incident.incidentTypeId', 111]],
  );
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  const names = choice('What happened')
    .getAllByRole('radio')
    .map((each) => each.closest('label')?.textContent);
  expect(names[0]).toContain('Crime reference: CR 2');
  expect(names[1]).toContain('On the other device, at');
});

test('closing the choice says that nothing is saved yet, and asks again', async () => {
  await bothChange(completeData(), [[JOB, 'Gardener']], [[JOB, 'Baker']]);
  await screen.findByRole('dialog');
  press('Close');
  await screen.findByText(/Another device changed the same answers/);
  expect(api.askedFor(saveForm)).toHaveLength(1);
  expect(claimStore.getState().form?.data.claimant.occupation).toBe('Gardener');
});
