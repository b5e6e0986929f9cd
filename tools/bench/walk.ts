import { DEMO_POLICIES_TO_TRY, demoPolicies } from '@gadget-claims/api/seed/demo-policies';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { Claimant } from '../../e2e/support/claimant.ts';
import { standardClaim } from '../../e2e/support/standard-claim.ts';
import { watchTraffic } from './browser.ts';

/** The demonstration policy of the standard claim: one covered phone. */
export function standardPolicy(): Policy {
  const [toTry] = DEMO_POLICIES_TO_TRY;
  const policy = demoPolicies(londonDay(new Date())).find(({ number }) => number === toTry?.number);
  if (!policy) throw new Error('The demonstration policy of the standard claim is missing');
  return policy;
}

type Arrival = (stage: string) => Promise<void>;

/** The claimant of the browser tests, who at each screen waits until it is complete. */
export class MeasuredClaimant extends Claimant {
  readonly #quiet: () => Promise<void>;
  readonly #arrival: Arrival;

  constructor(page: Page, arrival: Arrival) {
    super(page);
    this.#quiet = watchTraffic(page);
    this.#arrival = arrival;
  }

  override async isAt(stage: string) {
    await super.isAt(stage);
    await this.#quiet();
    await this.#arrival(stage);
  }

  /** From the home page up to the review, with the standard claim. */
  async walks(homeUrl: string, policy: Policy = standardPolicy()) {
    await this.page.goto(homeUrl);
    await this.#quiet();
    await this.#arrival('home');
    await this.beginsAClaim();
    await standardClaim(this, policy);
  }
}
