import { aPolicyGadget } from '@gadget-claims/api/test/factories';
import { addDays } from '@gadget-claims/domain/calendar/day';
import type { Page } from '@playwright/test';
import { inTurn } from './support/depth.ts';
import { expect, test, today, yesterday } from './support/fixtures.ts';
import { standAt } from './support/midway.ts';
import type { Stage } from './support/midway.ts';

const EMPTY: [Stage, string[]][] = [
  ['3', ['Tell us whether you are the policyholder.']],
  ['5', ['Kind of incident is required']],
  [
    '6',
    ['Tell us whether you are VAT registered.', 'Tell us whether any other insurance covers it.'],
  ],
  [
    '8',
    [
      'Time of incident is required',
      'Tell us where it happened.',
      'Tell us what happened.',
      'Tell us whether it happened outside the UK.',
    ],
  ],
  ['10', ['Gadgets to claim for is required']],
  ['101', ['Tell us how you got it.']],
  [
    '13',
    [
      'Your agreement on honest answers is required',
      'Your agreement on the use of your data is required',
      'Your agreement to the declaration is required',
    ],
  ],
];

test('step 1 left empty says what is missing, on top and at each field', async ({
  claimant,
  page,
}) => {
  await claimant.opens('/makeaclaim/1');
  await claimant.presses('Find my policy');
  await expectProblems(page, [
    'Policy number is required',
    'Policyholder date of birth is required',
    'Policyholder postcode is required',
    'Date of incident is required',
  ]);
});

for (const [stage, problems] of EMPTY) {
  test(`step ${stage} left empty says what is missing, on top and at each field`, async ({
    claimant,
    policyOf,
    page,
  }) => {
    const gadgets = [aPolicyGadget(), aPolicyGadget()];
    await standAt(claimant, stage, await policyOf(stage === '10' ? { gadgets } : {}));
    await claimant.continues();
    await expectProblems(page, problems);
    await claimant.isAt(stage);
  });
}

test('a problem leads to its field, and goes away with the answer', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standAt(claimant, '8', await policyOf());
  await claimant.continues();
  await summary(page).getByRole('link', { name: 'Tell us where it happened.' }).click();
  const where = page.getByRole('textbox', { name: 'Where did it happen?' });
  await expect(where).toBeFocused();
  await expect(where).toHaveAccessibleDescription(/Error: Tell us where it happened\./);
  await where.fill('At home');
  await expect(where).not.toHaveAccessibleDescription(/required/);
  await claimant.continues();
  await expect(where).toHaveValue('At home');
  await expect(summary(page).getByRole('link')).toHaveCount(2);
});

test('what cannot be is refused in words at step 1, and what was typed stays', async ({
  claimant,
  page,
}) => {
  await claimant.opens('/makeaclaim/1');
  await claimant.fills('Policy number', 'X'.repeat(41));
  await claimant.enters('Policyholder date of birth', '1990-02-31');
  await claimant.fills('Policyholder postcode', 'Shrewsbury');
  await claimant.enters('Date of incident', addDays(today, 1));
  await claimant.presses('Find my policy');
  await expectProblems(page, [
    'Policy number requires a maximum of 40 characters',
    'Policyholder date of birth is required to be in DD/MM/YYYY format',
    'Policyholder postcode should be a UK postcode, like SW1A 1AA',
    'Date of incident cannot be in the future',
  ]);
  await expect(page.getByRole('textbox', { name: 'Policyholder postcode' })).toHaveValue(
    'Shrewsbury',
  );
  const born = claimant.question('Policyholder date of birth');
  await expect(born.getByLabel('Day')).toHaveValue('31');
});

const WRONG = Object.entries({
  number: { number: 'NOBODY 1' },
  'date of birth': { dateOfBirth: '1990-05-18' },
  postcode: { postcode: 'ZZ1 1ZY' },
});
for (const [what, change] of inTurn(WRONG, 2)) {
  test(`a wrong ${what} is not told apart from any other`, async ({ claimant, policyOf, page }) => {
    const policy = await policyOf();
    const { policyholder } = policy;
    const { dateOfBirth, address } = policyholder;
    const given = { number: policy.number, dateOfBirth, postcode: address.postcode, ...change };
    await claimant.opens('/makeaclaim/1');
    await claimant.fills('Policy number', given.number);
    await claimant.enters('Policyholder date of birth', given.dateOfBirth);
    await claimant.fills('Policyholder postcode', given.postcode);
    await claimant.enters('Date of incident', yesterday);
    await claimant.presses('Find my policy');
    await claimant.reads('Please check your policy information and try again.');
    await expect(page.getByRole('textbox', { name: 'Policy number' })).toHaveValue(given.number);
  });
}

test('somebody else than the policyholder gives their own particulars', async ({
  claimant,
  policyOf,
  page,
}) => {
  await standAt(claimant, '3', await policyOf());
  await claimant.answers('Are you the policyholder?', 'No');
  await claimant.changes('your e-mail address');
  await claimant.fills('E-mail address', 'nobody@nowhere');
  await claimant.changes('your telephone number');
  await claimant.fills('Telephone number', '12');
  await claimant.continues();
  await expectProblems(page, [
    'Title is required',
    'First name is required',
    'Last name is required',
    'Date of birth is required',
    'E-mail address should and email address in the format name@example.com',
    'Telephone number should be a telephone number, like 07700 900123',
  ]);
  await page.getByLabel('Title').selectOption('Dr');
  await claimant.fills('First name', 'Zoë');
  await claimant.fills('Last name', "O'Brien-Łukasz");
  await claimant.enters('Date of birth', '1985-03-27');
  await claimant.fills('E-mail address', 'zoe@mail.example.com');
  await claimant.fills('Telephone number', '+44 7700 900456');
  await claimant.continuesTo('5');
});

test('a short story, a future month and a declined statement are refused', async ({
  claimant,
  policyOf,
  page,
}) => {
  const policy = await policyOf();
  await standAt(claimant, '8', policy);
  await claimant.tellsWhatHappened('It fell.');
  await claimant.continues();
  await expectProblems(page, ['Description of what happened requires a minimum of 20 characters']);

  await standAt(claimant, '101', policy);
  await claimant.describesGadget();
  await claimant.entersMonth('Month you got it', '12/2999');
  await claimant.continues();
  await expectProblems(page, ['Month you got it cannot be in the future']);
  await claimant.entersMonth('Month you got it', '13/2025');
  await claimant.reads('Month you got it should be in MM/YYYY format');

  await standAt(claimant, '13', policy);
  for (const statement of ['on honest answers', 'on the use of your data']) {
    await claimant.answers(`Your agreement ${statement}`, 'I agree');
  }
  await claimant.continues();
  await expectProblems(page, ['Your agreement to the declaration is required']);
});

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

/** The summary has the focus and lists exactly these; each field says its own. */
async function expectProblems(page: Page, messages: string[]) {
  await expect(summary(page).getByRole('link')).toHaveText(messages);
  await expect(page.getByText(/^Error: .+/)).toHaveText(messages.map((text) => `Error: ${text}`));
  await expect(page.locator(':focus')).toContainText('There is a problem');
}
