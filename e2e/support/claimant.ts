import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { normaliseClaimReference } from '@gadget-claims/domain/claims/claims/reference';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SentFile } from './files.ts';
import { opensPage } from './settled.ts';

const yesterdayInLondon = () => addDays(londonDay(new Date()), -1);

/** The story of the standard claim. */
export const STORY = 'I dropped it on the kitchen floor.';

/** The person who makes the claim. Each method is one thing that they do, found by what they read. */
export class Claimant {
  readonly page: Page;
  /** The claim's cost so far: screens seen, answers given, files sent, characters typed, and presses outside text fields. */
  readonly effort = { screens: [] as string[], answers: 0, files: 0, typed: 0, presses: 0 };

  constructor(page: Page) {
    this.page = page;
    page.on('framenavigated', (frame) => {
      const screen = new URL(frame.url()).pathname;
      const { screens } = this.effort;
      if (frame === page.mainFrame() && screens.at(-1) !== screen) screens.push(screen);
    });
  }

  /** Opens a page and waits until it answers to clicks. */
  async opens(path: string) {
    await opensPage(this.page, path);
  }

  async beginsAClaim() {
    await this.page.getByRole('main').getByRole('link', { name: 'Make a claim' }).first().click();
    this.effort.presses += 1;
    await this.isAt('1');
  }

  /** Stands at a stage or a side page of the wizard. */
  async isAt(stage: string) {
    // The address changes a moment before the screen, whose Continue is until then that of the screen before.
    const path = `/makeaclaim/${stage}`;
    const screen = this.page.locator(`main[data-at="${path}"], main[data-at^="${path}/"]`);
    await screen.waitFor();
  }

  async reads(...texts: (string | RegExp)[]) {
    for (const text of texts) await expect(this.page.getByRole('main')).toContainText(text);
  }

  async continues() {
    await this.page.getByRole('button', { name: /^(Continue|Save and return to review)$/ }).click();
    this.effort.presses += 1;
  }

  /** Continues, and arrives at the stage named. */
  async continuesTo(stage: string) {
    await this.continues();
    await this.isAt(stage);
  }

  async goesBackTo(stage: string) {
    await this.page.getByRole('link', { name: 'Back', exact: true }).click();
    await this.isAt(stage);
  }

  async presses(button: string) {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    this.effort.presses += 1;
  }

  /** Opens a known or rarely needed question, to answer it. */
  async changes(what: string) {
    await this.presses(`Change ${what}`);
  }

  async opensMore() {
    await this.page.getByText('More about it, if you know (optional)').click();
  }

  async fills(label: string, text: string) {
    await this.page.getByRole('textbox', { name: label }).fill(text);
    this.#answered(text);
  }

  /** A date in three fields. */
  async enters(label: string, day: string) {
    const [date = '', month = '', year = ''] = day.split('-').toReversed();
    const group = this.question(label);
    for (const [name, part] of Object.entries({ Day: date, Month: month, Year: year })) {
      await group.getByLabel(name, { exact: true }).fill(part);
    }
    this.#answered(date + month + year);
  }

  async answers(question: string, answer: string) {
    await this.question(question).getByText(answer, { exact: true }).click();
    this.effort.presses += 1;
    this.#answered();
  }

  /** Types into a field that searches, and takes what it offers. */
  async searches(label: string, typed: string, found: string) {
    const search = this.page.getByRole('combobox', { name: label });
    // A plain list until the part that searches has come.
    await expect(search).toHaveAttribute('placeholder', 'Type to search');
    await search.click();
    await search.pressSequentially(typed);
    await this.page.getByRole('option', { name: found, exact: true }).click();
    this.#answered(typed);
  }

  /** A group of choices or of fields, by the question that it asks. */
  question(name: string): Locator {
    return this.page
      .getByRole('group', { name })
      .or(this.page.getByRole('radiogroup', { name }))
      .first();
  }

  async findsPolicy(policy: Policy, dateOfIncident: string) {
    await this.fills('Policy number', policy.number.toLowerCase());
    await this.enters('Policyholder date of birth', policy.policyholder.dateOfBirth);
    await this.fills('Policyholder postcode', policy.policyholder.address.postcode);
    await this.#dates(dateOfIncident);
    await this.presses('Find my policy');
  }

  /** Step 3, with everything as the policy has it. */
  async answersDetails() {
    await this.answers('Are you the policyholder?', 'Yes');
    await this.continuesTo('5');
  }

  /** Step 3, with another e-mail address than the policy has; stays there. */
  async givesOwnEmail(email: string) {
    await this.answers('Are you the policyholder?', 'Yes');
    await this.changes('your e-mail address');
    await this.fills('E-mail address', email);
  }

  /** Step 5, one label for each level; stays there. */
  async chooses(...levels: string[]) {
    for (const label of levels) {
      await this.page.getByRole('radio', { name: label, exact: true }).click();
      this.effort.presses += 1;
      this.#answered();
    }
  }

  async choosesIncident(...levels: string[]) {
    await this.chooses(...levels);
    await this.continuesTo('6');
  }

  async answersAboutThemselves() {
    await this.answers('Are you VAT registered?', 'No');
    await this.answers('Does any other insurance cover what you are claiming for?', 'No');
    await this.continuesTo('8');
  }

  /** Step 8 of an incident at home; stays there. */
  async tellsWhatHappened(story = STORY) {
    await this.presses('Afternoon');
    this.#answered();
    await this.presses('At home');
    this.#answered();
    await this.fills('What happened?', story);
  }

  async describesIncident(story?: string) {
    await this.tellsWhatHappened(story);
    await this.continuesTo('10');
  }

  /** Step 10 or 101, for a damaged gadget that the policy knows; stays there. */
  async describesGadget() {
    await this.answers('How did you get it?', 'New');
  }

  /** Sends files for one document of the checklist, by its name. */
  async attaches(item: string, ...files: SentFile[]) {
    const input = this.page.getByLabel(`Choose files: Add ${item}`);
    await input.setInputFiles(files);
    this.effort.presses += 1;
    this.effort.files += files.length;
  }

  /** The row of a file that was chosen. */
  file(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name }).last();
  }

  async agrees() {
    for (const statement of [
      'on honest answers',
      'on the use of your data',
      'to the declaration',
    ]) {
      await this.answers(`Your agreement ${statement}`, 'I agree');
    }
    await this.continuesTo('17');
  }

  async submits() {
    await this.presses('Submit my claim');
  }

  /** Opens the only saved form, reads its content, and goes on with it at the stage named. */
  async resumesTo(stage: string) {
    await this.page.getByRole('button', { name: /^Resume/ }).click();
    await this.isAt('resume');
    await this.continuesTo(stage);
  }

  /** The reference on the last screen, which has to be a real one. */
  async reference(): Promise<string> {
    const shown = this.page.getByText(/^GC-\w{4}-\w{4}$/);
    const reference = (await shown.textContent()) ?? '';
    expect(normaliseClaimReference(reference)).toBe(reference);
    return reference;
  }

  /** The date of the incident, by its button where there is one. */
  async #dates(day: string) {
    if (day !== yesterdayInLondon()) return this.enters('Date of incident', day);
    await this.presses('Yesterday');
    this.#answered();
  }

  #answered(typed = '') {
    this.effort.answers += 1;
    this.effort.typed += typed.length;
  }
}
