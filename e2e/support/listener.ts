import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A user of a screen reader: finds things by role and name, and hears where they are. */
export class Listener {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get #main() {
    return this.page.getByRole('main');
  }

  /** A new screen: the focus is at its heading. */
  async arrivesAt(heading: string | RegExp, named: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await this.opensAt(heading, named);
  }

  /** A page that was loaded is read from its beginning: the title, which its heading is part of. */
  async opensAt(heading: string | RegExp, named: string) {
    const title = this.page.getByRole('heading', { level: 1, name: heading });
    await expect(this.page).toHaveTitle(`${await title.textContent()} | Harbour Mobile`);
    await this.#hears(named);
  }

  /** Goes on without an answer: the missing answer is announced, and has the focus. */
  async goesOnTooEarly(named: string, button = 'Continue') {
    await this.presses(button);
    await expect(this.#main.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await this.#hears(`${named}-problems`);
    // Its first line leads to the answer that it is about.
    await this.#main.getByRole('alert').getByRole('link').first().click();
    await expect(this.#main.locator('[aria-invalid=true]:is(:focus, :focus-within)')).toHaveCount(
      1,
    );
  }

  follows(link: string) {
    return this.#main.getByRole('link', { name: link }).first().click();
  }

  presses(button: string) {
    return this.#main.getByRole('button', { name: button, exact: true }).click();
  }

  types(field: string, text: string) {
    return this.#main.getByRole('textbox', { name: field }).fill(text);
  }

  async typesParts(group: string, parts: Record<string, string>) {
    const fields = this.#main.getByRole('group', { name: group });
    for (const [name, text] of Object.entries(parts)) {
      await fields.getByRole('textbox', { name }).fill(text);
    }
  }

  ticks(question: string, answer: string) {
    const answers = this.#main.getByRole('radiogroup', { name: question });
    return answers.getByRole('radio', { name: answer, exact: true }).press('Space');
  }

  tick(statement: string) {
    return this.#main.getByRole('group', { name: statement }).getByRole('checkbox').press('Space');
  }

  picks(answer: string) {
    return this.#main.getByRole('radio', { name: answer, exact: true }).press('Space');
  }

  async #hears(named: string) {
    await expect(this.page.getByText(/^Loading/)).toHaveCount(0);
    await expect.soft(this.#main).toMatchAriaSnapshot({ name: `${named}.aria.yml` });
  }
}
