import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { follow, main, press, title } from './screens.ts';

export const COURIER = 'Collection by courier';
export const POST = 'Post it to us';
const REPLACEMENT = 'Replacement';
export const SHOP = 'Take it to a repair shop';

/** From the list of options: looks at one. */
export const see = (page: Page, label: string) => follow(page, `See this option (${label})`);

/** An option in the list of them. */
export const option = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Options' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: label, exact: true }),
    });

/** The option shown as chosen. */
export const choiceShown = (page: Page) => main(page).getByRole('region', { name: 'Your choice' });

/** Options that ask for an address before they are chosen. */
const ASKED: readonly string[] = [POST, REPLACEMENT];
const BOOKED: readonly string[] = [COURIER, SHOP];

/** From the list of options: chooses one, at once or where it asks for its address. */
export async function chooses(page: Page, label: string) {
  if (ASKED.includes(label)) {
    await see(page, label);
    await expect(title(page)).toHaveText('About this option');
    await press(page, 'Choose this option');
  } else {
    await option(page, label)
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
  }
  if (BOOKED.includes(label)) {
    await expect(title(page)).toHaveText('Choose a day and a time');
  } else {
    await expect(title(page)).toHaveText('What you have chosen');
    await expect(choiceShown(page)).toContainText(label);
  }
}
