import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { tabsTo, types } from './keyboard.ts';

/** A user of a screen reader: finds things by role and name, hears where they are, and uses the keys alone. */
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
    await expect(this.#main.getByRole('group', { name: /another look$/ })).toBeFocused();
    await this.#hears(`${named}-problems`);
    // Its first line leads to the answer that it is about.
    await this.#enters(this.#main.getByRole('alert').getByRole('link').first());
    await expect(this.#main.locator('[aria-invalid=true]:is(:focus, :focus-within)')).toHaveCount(
      1,
    );
  }

  async follows(link: string) {
    await this.#enters(this.#main.getByRole('link', { name: link }).first());
  }

  async presses(button: string) {
    await this.#enters(this.#main.getByRole('button', { name: button, exact: true }));
  }

  async types(field: string, text: string) {
    await types(this.page, this.#main.getByRole('textbox', { name: field }), text);
  }

  async typesParts(group: string, parts: Record<string, string>) {
    const fields = this.#main.getByRole('group', { name: group });
    for (const [name, text] of Object.entries(parts)) {
      await types(this.page, fields.getByRole('textbox', { name }), text);
    }
  }

  /** The first answer with the space bar, the second with an arrow key. */
  async ticks(question: string, answer: string) {
    const answers = this.#main.getByRole('radiogroup', { name: question }).getByRole('radio');
    await tabsTo(this.page, answers.first());
    const wanted = answers.and(this.page.getByRole('radio', { name: answer, exact: true }));
    const isFirst = await wanted.evaluate((element) => element === document.activeElement);
    await this.page.keyboard.press(isFirst ? 'Space' : 'ArrowDown');
    await expect(wanted).toBeChecked();
  }

  async tick(statement: string) {
    const box = this.#main.getByRole('group', { name: statement }).getByRole('checkbox');
    await tabsTo(this.page, box);
    await this.page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }

  async picks(answer: string) {
    const choice = this.#main.getByRole('radio', { name: answer, exact: true });
    await tabsTo(this.page, choice);
    await this.page.keyboard.press('Space');
    await expect(choice).toBeChecked();
  }

  async #enters(target: Locator) {
    await tabsTo(this.page, target);
    await this.page.keyboard.press('Enter');
  }

  async #hears(named: string) {
    await expect(this.page.getByText(/^Loading/)).toHaveCount(0);
    await expect.soft(this.#main).toMatchAriaSnapshot({ name: `${named}.aria.yml` });
  }
}
