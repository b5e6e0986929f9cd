import type { Locator, Page } from '@playwright/test';
import type { Policy } from '@gadget-claims/domain/policies/contract';

const dayParts = (day: string) => day.split('-').toReversed();

/** The person who makes the claim. Each method is one thing that they do, found by what they read. */
export class Claimant {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page and waits until it answers to clicks. */
  async opens(path: string) {
    await this.page.goto(path);
    await this.page.waitForLoadState('networkidle');
  }

  async continues() {
    await this.page.getByRole('button', { name: /^(Continue|Save and return to review)$/ }).click();
  }

  async fills(label: string, text: string) {
    await this.page.getByRole('textbox', { name: label }).fill(text);
  }

  /** A date in three fields. */
  async enters(label: string, day: string) {
    const group = this.page.getByRole('group', { name: label });
    for (const [index, name] of ['Day', 'Month', 'Year'].entries()) {
      await group.getByLabel(name, { exact: true }).fill(dayParts(day)[index] ?? '');
    }
  }

  async answers(question: string, answer: string) {
    await this.question(question).getByText(answer, { exact: true }).click();
  }

  question(name: string): Locator {
    return this.page.getByRole('group', { name });
  }

  async findsPolicy(policy: Policy, dateOfIncident: string) {
    await this.fills('Policy number', policy.number.toLowerCase());
    await this.enters('Policyholder date of birth', policy.policyholder.dateOfBirth);
    await this.fills('Policyholder postcode', policy.policyholder.address.postcode);
    await this.enters('Date of incident', dateOfIncident);
    await this.page.getByRole('button', { name: 'Find my policy' }).click();
  }
}
