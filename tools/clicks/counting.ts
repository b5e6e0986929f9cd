import type { Reporter, TestCase } from '@playwright/test/reporter';

interface Row {
  screens: Set<string>;
  walked: number;
}

/** Says at the end the presses at each size by each means, and the lost ones. */
// oxlint-disable-next-line import/no-default-export -- that is how a reporter is named
export default class Counting implements Reporter {
  readonly #rows = new Map<string, Row>();
  readonly #lost: string[] = [];

  onTestEnd({ annotations }: TestCase) {
    for (const { type, description = '{}' } of annotations) {
      if (type !== 'clicks') continue;
      const { screen, row, walked, lost } = JSON.parse(description) as {
        screen: string;
        row: string;
        walked: number;
        lost: string[];
      };
      const { screens, walked: before } = this.#rows.get(row) ?? { screens: new Set(), walked: 0 };
      this.#rows.set(row, { screens: screens.add(screen), walked: before + walked });
      this.#lost.push(...lost.map((what) => `${row} /${screen}: ${what}`));
    }
  }

  onEnd() {
    for (const line of this.#lost) process.stdout.write(`lost: ${line}\n`);
    let all = 0;
    for (const [row, { screens, walked }] of this.#rows) {
      process.stdout.write(`${row}: ${walked} things on ${screens.size} screens\n`);
      all += walked;
    }
    process.stdout.write(`${all} presses tried, ${this.#lost.length} lost\n`);
  }
}
