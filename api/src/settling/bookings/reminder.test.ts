import { testApp } from '@gadget-claims/api/test/app';
import {
  AFTERNOON,
  DAY,
  MORNING,
  NEXT_DAY,
  aChosenRepair,
  book,
  bookAndPay,
  cancel,
  emptyDiary,
} from '@gadget-claims/api/test/bookings';
import { about, workOf } from '@gadget-claims/api/test/work';
import type { ChoiceAnswer } from '@gadget-claims/domain/settling/repairs/schemas';
import { beforeEach, expect, test } from 'vitest';
import { setStored, storedRow } from '../../../test/rows.ts';
import { setProgressMails } from '../../claims/notifications/records.ts';
import { knownReseller } from '../../identity/identity.ts';

const app = await testApp();
const work = await workOf(app);

const REMINDER = 'Your repair is tomorrow';
const START = '2026-11-23T10:00:00Z';
const BEFORE_DAY = '2026-11-24T10:00:00Z';
const BEFORE_NEXT_DAY = '2026-11-25T10:00:00Z';

beforeEach(async () => {
  app.clock.set(START);
  await emptyDiary(app);
  await app.db.deleteFrom('jobs').execute();
});

/** The reminders that go out at an instant. */
async function remindersAt(instant: string) {
  app.clock.set(instant);
  return about(await work(), REMINDER);
}

test('comes once, on the morning before, with time, place and preparation', async () => {
  await bookAndPay(app, await aChosenRepair(app));
  expect(await remindersAt('2026-11-24T09:59:00Z')).toEqual([]);
  const [mail, ...more] = await remindersAt(BEFORE_DAY);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your repair is tomorrow: Wednesday 25 November 2026');
  expect(mail?.text).toContain('Wednesday 25 November\nbetween 9:00 am and 1:00 pm');
  expect(mail?.text).toContain('Please do this before then:');
  expect(mail?.text).toContain('Save your data');
  // The claim is about a cracked screen.
  expect(mail?.text).toContain('Put clear tape over the cracks.');
  expect(mail?.text).toContain('Stop mails about progress');
  expect(await remindersAt(BEFORE_NEXT_DAY)).toEqual([]);
});

test('names the unticked lines of the list, and no line that is not on it', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  const note = async (done: string[]) => {
    const url = `/repairoptions/prepared/${repair.gadgetId}`;
    const body = { choiceId: repair.choiceId, done };
    const answer = await app.request<ChoiceAnswer>('POST', url, { token: repair.user, body });
    return answer.body.data.choice;
  };
  const all = (await note(['Something else']))?.instructions ?? [];
  const row = app.db.selectFrom('repair_choices').select('prepared');
  const kept = await row.where('choice_id', '=', repair.choiceId).executeTakeFirstOrThrow();
  expect(kept.prepared).toEqual([]);
  const [first = '', ...rest] = all;
  expect((await note([first, 'Something else']))?.prepared).toEqual([first]);
  const [mail] = await remindersAt(BEFORE_DAY);
  expect(mail?.text).toContain('You still need to do this:');
  expect(mail?.text).not.toContain(first);
  for (const line of rest) expect(mail?.text).toContain(line);

  app.clock.set(START);
  const ready = await aChosenRepair(app);
  await bookAndPay(app, ready);
  await setStored(app.db, 'repair_choices', { choice_id: ready.choiceId }, { prepared: all });
  const [done] = await remindersAt(BEFORE_DAY);
  expect(done?.text).toContain('Your gadget is ready: you have ticked everything.');
});

test('of a booking that was moved comes before the new day, once, also when it is moved back', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  await book(app, repair, { date: NEXT_DAY });
  expect(await remindersAt(BEFORE_DAY)).toEqual([]);
  app.clock.set(START);
  await book(app, repair, { date: DAY, slot: AFTERNOON });
  await book(app, repair, { date: NEXT_DAY, slot: MORNING });
  const reminders = await remindersAt(BEFORE_NEXT_DAY);
  expect(reminders.map(({ subject }) => subject)).toEqual([
    'Your repair is tomorrow: Thursday 26 November 2026',
  ]);
});

test('does not come of a time that was only kept, or of a booking that was cancelled', async () => {
  await book(app, await aChosenRepair(app));
  const repair = await aChosenRepair(app);
  const { bookingReference } = await bookAndPay(app, repair);
  await cancel(app, repair, bookingReference);
  expect(await remindersAt(BEFORE_DAY)).toEqual([]);
});

test('does not come late: on the day itself it would be wrong', async () => {
  await bookAndPay(app, await aChosenRepair(app));
  expect(await remindersAt(`${DAY}T06:00:00Z`)).toEqual([]);
});

test('skips a claimant who wants no mails about progress', async () => {
  const repair = await aChosenRepair(app);
  await bookAndPay(app, repair);
  const { reseller_id: id, owner_email: email } = await storedRow(
    app.db,
    'claims',
    { claim_id: repair.claimId },
    ['reseller_id', 'owner_email'],
  );
  const reseller = knownReseller(app.services, id);
  if (reseller === undefined) throw new Error('no such brand');
  await setProgressMails(app.db, reseller, email, { on: false, at: app.clock.now() });
  expect(await remindersAt(BEFORE_DAY)).toEqual([]);
});
