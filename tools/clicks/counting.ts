import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Says at the end how many clicks were tried, and which of them were lost. */
// oxlint-disable-next-line import/no-default-export -- that is how a reporter is named
export default class Counting implements Reporter {
  readonly #screens = new Set<string>();
  readonly #sizes = new Set<string>();
  readonly #lost: string[] = [];
  #walked = 0;

  onTestEnd({ annotations }: TestCase) {
    for (const { type, description = '{}' } of annotations) {
      if (type !== 'clicks') continue;
      const { screen, size, walked, lost } = JSON.parse(description) as {
        screen: string;
        size: string;
        walked: number;
        lost: string[];
      };
      this.#screens.add(screen);
      this.#sizes.add(size);
      this.#walked += walked;
      this.#lost.push(...lost.map((what) => `${size} /${screen}: ${what}`));
    }
  }

  onEnd() {
    for (const line of this.#lost) process.stdout.write(`lost: ${line}\n`);
    process.stdout.write(
      `${this.#screens.size} screens, ${this.#sizes.size} sizes, ${this.#walked} clicks tried, ${this.#lost.length} lost\n`,
    );
  }
}
