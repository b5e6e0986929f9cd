import type { ClaimData, ClaimForm, ClaimGadget } from '@gadget-claims/domain/claims/form';
import * as rules from '@gadget-claims/domain/validation/rules';
import type { Rule } from '@gadget-claims/domain/validation/rules';
import { accountProblems } from '@gadget-claims/domain/bank/account';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { anAccount, emailOf } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { bearerOf, call, completeForm, saveForm, signsIn } from './calling.ts';
import { keepSession, openWith } from './tab.ts';
import { opensPage } from '../support/settled.ts';

test.describe.configure({ mode: 'default' });

const says = (rule: Rule, value: unknown, form: unknown = {}) => rule(value, form);

let token: string;
let policy: Policy;
let saved: ClaimForm;
test.beforeAll(async ({ request, policyOf }) => {
  policy = await policyOf();
  token = await bearerOf(request, policy);
  saved = await saveForm(request, token, completeForm(policy));
});

type Change = (data: ClaimData) => void;

/** A line that holds on the server too: a form with this change is refused with this message. */
function refuses(line: string, change: Change, path: string, message: string) {
  test(line, async ({ request }) => {
    const form = structuredClone(saved);
    change(form.data);
    const answer = await call(request, 'POST', '/onlineclaim/standalone/submit/', {
      token,
      body: form,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ path, message });
  });
}

function gadgetOf({ gadgets: [gadget] }: ClaimData): ClaimGadget {
  if (!gadget) throw new Error('the form has no gadget');
  return gadget;
}

refuses(
  '§5 required: "{label} is required"',
  (data) => (data.claimant.firstname = ''),
  'claimant.firstname',
  'First name is required',
);
refuses(
  '§5 required: blank strings count as empty',
  (data) => (data.claimant.firstname = '   '),
  'claimant.firstname',
  'First name is required',
);
refuses(
  '§5 required: false fails when the flag is set',
  (data) => (data.agreeFraud = false),
  'agreeFraud',
  'Your agreement on honest answers is required',
);
test('§5 required: false does not fail when the flag is not set', () => {
  expect(says(rules.required('Town'), false)).toBeUndefined();
});

refuses(
  '§5 max: "requires a maximum of N characters"',
  (data) => (data.claimant.occupation = 'x'.repeat(101)),
  'claimant.occupation',
  'Occupation requires a maximum of 100 characters',
);
test('§5 max: N characters are enough', () => {
  expect(says(rules.max(100), 'x'.repeat(100))).toBeUndefined();
});
refuses(
  '§5 min: "requires a minimum of N characters"',
  (data) => (data.incident.descriptionOfIncident = 'x'.repeat(19)),
  'incident.descriptionOfIncident',
  'Description of what happened requires a minimum of 20 characters',
);
test('§5 min: N characters are enough', () => {
  expect(says(rules.min(20), 'x'.repeat(20))).toBeUndefined();
});

test('§5 numeric: "should be numeric"', () => {
  expect(says(rules.numeric(), '12a')).toBe('should be numeric');
});
test('§5 numeric: letters in a sort code', () => {
  const typed = { accountHolder: 'I Testwell', sortCode: '12-34-5x', accountNumber: '66374958' };
  expect(accountProblems(typed)).toEqual([{ path: 'sortCode', message: 'should be numeric' }]);
});
test('§5 numeric: digits only', () => {
  expect(says(rules.numeric(), '0123456789')).toBeUndefined();
  for (const other of ['-1', '1.5', '1 2']) {
    expect(says(rules.numeric(), other)).toBe('should be numeric');
  }
});

refuses(
  '§5 monthYear: "should be in MM/YYYY format"',
  (data) => (gadgetOf(data).purchaseDate = '3/2026'),
  'gadgets.0.purchaseDate',
  'Month you got it should be in MM/YYYY format',
);
test('§5 monthYear: month 01-12', () => {
  for (const month of ['01/2026', '12/2026']) {
    expect(says(rules.monthYear(), month)).toBeUndefined();
  }
  for (const month of ['00/2026', '13/2026']) {
    expect(says(rules.monthYear(), month)).toBe('should be in MM/YYYY format');
  }
});

refuses(
  '§5 date_format: "is required to be in {format} format"',
  (data) => (data.incident.timeOfIncident = '25:00'),
  'incident.timeOfIncident',
  'Time of incident is required to be in HH:MM format',
);
refuses(
  '§5 date_format: a day that does not exist does not match',
  (data) => (data.incident.dateOfIncident = '2026-02-30'),
  'incident.dateOfIncident',
  'Date of incident is required to be in DD/MM/YYYY format',
);
test('§5 date_format: the match is strict', () => {
  expect(says(rules.dateFormat('DD/MM/YYYY'), '01/02/2026')).toBeUndefined();
  for (const other of ['1/2/2026', '01-02-2026', '01/02/26', '31/02/2026']) {
    expect(says(rules.dateFormat('DD/MM/YYYY'), other)).toBe(
      'is required to be in DD/MM/YYYY format',
    );
  }
});

refuses(
  '§5 imei_format: "should be a valid IMEI"',
  (data) => (gadgetOf(data).imei = '12345'),
  'gadgets.0.imei',
  'IMEI number should be a valid IMEI',
);
test('§5 imei_format: exactly 15 digits', () => {
  expect(says(rules.imeiFormat(), '490154203237518')).toBeUndefined();
  for (const other of ['49015420323751', '4901542032375180', '49-015420-323751-8']) {
    expect(says(rules.imeiFormat(), other)).toBe('should be a valid IMEI');
  }
});
refuses(
  '§5 imei_format: passes the Luhn check',
  (data) => (gadgetOf(data).imei = '490154203237519'),
  'gadgets.0.imei',
  'IMEI number should be a valid IMEI',
);

refuses(
  '§5 minint: "should be equal to or more than N"',
  (data) => (gadgetOf(data).purchasePrice = -1),
  'gadgets.0.purchasePrice',
  'Price paid should be equal to or more than 0',
);
test('§5 minint: an integer of at least N', () => {
  for (const good of [3, '3', 4]) expect(says(rules.minInt(3), good)).toBeUndefined();
  for (const bad of [2, '2', 3.5]) {
    expect(says(rules.minInt(3), bad)).toBe('should be equal to or more than 3');
  }
});

refuses(
  '§5 is_email: "should and email address in the format {email}"',
  (data) => (data.claimant.email = 'imogen'),
  'claimant.email',
  'E-mail address should and email address in the format name@example.com',
);
for (const [top, good] of [
  ['c', false],
  ['uk', true],
  ['info', true],
  ['world', false],
] as const) {
  test(`§5 is_email: a top-level part of ${top.length} is ${good ? 'accepted' : 'refused'}`, () => {
    expect(says(rules.isEmail(), `imogen@mail.${top}`) === undefined).toBe(good);
  });
}

refuses(
  '§5 required_if: "is required if you have answered {other label} with a Yes/No"',
  (data) => (data.occurredAbroad = true),
  'incident.tripCountry',
  'Country is required if you have answered Incident outside the UK with a Yes/No',
);
test('§5 required_if: not required after another answer', () => {
  const rule = rules.requiredIf('occurredAbroad', [true], 'Abroad?');
  expect(says(rule, '', { occurredAbroad: false })).toBeUndefined();
  expect(says(rule, '', { occurredAbroad: true })).toContain('is required if');
});
test('§5 same_as: equals another field', () => {
  expect(says(rules.sameAs('first'), 'a', { first: 'a' })).toBeUndefined();
  expect(says(rules.sameAs('first'), 'b', { first: 'a' })).toBeDefined();
});
test('§5 same_as: no message', () => {
  expect(says(rules.sameAs('first'), 'b', { first: 'a' })).toBe('');
});

test('§5 same_as: a new password and its repetition on screen', async ({ page, db, policyOf }) => {
  const account = await anAccount(db, emailOf(await policyOf()));
  await keepSession(page, (await signsIn(page.request, account)).body.data);
  await opensPage(page, '/changepassword');
  await page.getByLabel('New password').fill('a lantern under the bridge');
  await page.getByLabel('The same password again').fill('a lantern on the bridge');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByLabel('The same password again')).toHaveAttribute('aria-invalid', 'true');
});

for (const path of ['/login', '/resetpassword']) {
  test(`§5 is_email: on ${path}, and nothing is sent`, async ({ page }) => {
    const sent: string[] = [];
    await opensPage(page, path);
    page.on('request', (request) => sent.push(request.url()));
    await page.getByLabel('E-mail address').fill('maya');
    const button = path === '/login' ? 'Log in' : 'Reset my password';
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(
      /E-mail address should and email address in the format name@example\.com/,
    );
    expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  });
}
test('§5 max: on screen, and nothing that was typed is cut', async ({ page }) => {
  await openWith(page, '/makeaclaim/6', { policy, form: saved, claimToken: token });
  const occupation = page.getByLabel('Occupation');
  await occupation.fill('x'.repeat(101));
  await occupation.blur();
  await expect(occupation).toHaveValue('x'.repeat(101));
  await expect(occupation).toHaveAccessibleDescription(
    /Occupation requires a maximum of 100 characters/,
  );
});

test('§5 positive feedback on screen is "Looks Good!"', async ({ page, claimant }) => {
  await claimant.opens('/makeaclaim/1');
  await claimant.fills('Policy number', 'GC 1234');
  await page.getByRole('textbox', { name: 'Policyholder postcode' }).focus();
  await expect(page.getByText('Looks Good!', { exact: true })).toBeVisible();
});
test('§5 each message uses the field label on screen', async ({ page, claimant }) => {
  await claimant.opens('/makeaclaim/1');
  await claimant.presses('Find my policy');
  for (const label of [
    'Policy number',
    'Policyholder date of birth',
    'Policyholder postcode',
    'Date of incident',
  ]) {
    await expect(page.getByRole('link', { name: `${label} is required` })).toBeVisible();
  }
});
for (const [path, button, labels] of [
  ['/login', 'Log in', ['E-mail address', 'Password']],
  ['/resetpassword', 'Reset my password', ['E-mail address']],
] as const) {
  test(`§5 each message uses the field label on ${path}`, async ({ page, claimant }) => {
    await claimant.opens(path);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    for (const label of labels) {
      await expect(page.getByRole('link', { name: `${label} is required` })).toBeVisible();
    }
  });
}
