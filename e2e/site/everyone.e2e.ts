import type { Page } from '@playwright/test';
import { openWith } from '../specification/tab.ts';
import { bearerOf } from '../support/calling.ts';
import { inTurn } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { STAGES, answersBefore, standAt } from '../support/midway.ts';
import { ticks } from '../support/screens.ts';

const PUBLIC = ['/home', '/claimsguide', '/help', '/terms', '/contact', '/login', '/makeaclaim/1'];

/** Lines that are cut off or lie over the edge of the window. */
function cutOff(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => element.checkVisibility() && element.innerText?.trim())
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        if (textOverflow === 'ellipsis') return false;
        const isWide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
        const isHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
        return (isWide || isHigh) && element.clientWidth > 1;
      })
      .map((element) => element.innerText.slice(0, 60)),
  );
}

async function fitsInLargeText(page: Page) {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(content, 'nothing scrolls sideways').toBeLessThanOrEqual(window);
  expect(await cutOff(page), 'no text is cut off').toEqual([]);
}

/** A person who asked for no motion sees none. */
async function standsStill(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moves = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .flatMap(({ animationName, animationDuration, transitionDuration }) => [
        ...(animationName === 'none' ? [] : animationDuration.split(', ')),
        ...transitionDuration.split(', '),
      ])
      .filter((duration) => Number.parseFloat(duration) > 0.01),
  );
  expect(moves, 'nothing moves').toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

test('text of twice the size: nothing is cut off or lies beside the window; nothing moves against the wish for no motion', async ({
  page,
  claimant,
  policy,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  for (const path of PUBLIC) {
    await test.step(path, async () => {
      await page.goto(path);
      await fitsInLargeText(page);
      await standsStill(page);
    });
  }
  const claimToken = await bearerOf(page.request, policy);
  for (const stage of STAGES) {
    await test.step(stage, async () => {
      const form = answersBefore(stage, policy);
      await openWith(page, `/makeaclaim/${stage}`, { policy, form, claimToken });
      await claimant.isAt(stage);
      await fitsInLargeText(page);
      await standsStill(page);
    });
  }
});

test('on the smallest screen, the buttons on, back and save stand in one row', async ({
  page,
  claimant,
  policy,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const stage of ['6', '10', '17'] as const) {
    await standAt(claimant, stage, policy);
    const bar = page.locator('[data-action-bar]');
    await expect(bar.getByRole('button', { name: 'Save' })).toBeVisible();
    const tops = await bar
      .locator('> *')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 1),
      );

    expect(new Set(tops.map(({ y }) => Math.round(y))).size, stage).toBe(1);
    expect(tops.length, stage).toBe(3);
  }
});

test('Change and a postcode stand on one line, at every width of a phone', async ({
  page,
  claimant,
  policy,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [place, stage] of (['3', '6', '17'] as const).entries()) {
    await standAt(claimant, stage, policy);
    if (stage === '3') {
      await claimant.answers('Are you the policyholder?', 'Yes');
      await claimant.reads('Your address');
    }
    const words = stage === '6' ? [/^Change$/] : [/^Change$/, /[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}/];
    if (stage === '6') {
      await claimant.goesBackTo('5');
      // Step 6 has something to change, too: the address is there ahead of the screen.
      await claimant.reads('What are you claiming for...');
    }
    await expect(page.getByText('Change').first()).toBeVisible();
    for (const width of inTurn([320, 325, 330], place).flatMap(eachFifteenPixels)) {
      await page.setViewportSize({ width, height: 844 });
      for (const word of words) {
        const lines = await linesOf(page, word);
        expect(lines.length, `${word} of ${stage}`).toBeGreaterThan(0);
        expect(lines, `${word} of ${stage} at ${width} px`).toEqual(lines.map(() => 1));
      }
    }
  }
});

test('the words of a plain button stand in line with those above it', async ({ page }) => {
  await page.goto('/dev/pieces');
  const row = page.locator('main').getByText('plain', { exact: true }).locator('..');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const starts = await row.evaluate((element) => {
      const words = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lefts: number[] = [];
      while (texts.nextNode()) {
        words.selectNodeContents(texts.currentNode);
        lefts.push(Math.round(words.getBoundingClientRect().left));
      }
      return lefts;
    });
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts).size, `at ${width} px: ${starts.join(', ')}`).toBe(1);
  }
});

/** Widths of phones from this one on. */
const eachFifteenPixels = (first: number) =>
  Array.from({ length: 8 }, (_, step) => first + 15 * step).filter((width) => width <= 430);

/** On how many lines each place stands that has these words. */
function linesOf(page: Page, words: RegExp) {
  return page.evaluate((pattern) => {
    const found: number[] = [];
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const match = pattern.exec(node.textContent ?? '');
      if (!match || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
    }
    return found;
  }, words);
}

test('in forced colours a choice that is made, and where the focus is, can be seen', async ({
  page,
  claimant,
  policyOf,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await standAt(claimant, '6', await policyOf());
  const question = claimant.question('Are you VAT registered?');
  const before = await question.screenshot({ animations: 'disabled' });
  await ticks(question.getByLabel('Yes'));
  await page.locator('body').focus();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const chosen = await question.screenshot({ animations: 'disabled' });
  expect(chosen.equals(before), 'the choice shows').toBe(false);
  await question.getByLabel('Yes').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const focused = await question.screenshot({ animations: 'disabled' });
  expect(focused.equals(chosen), 'the focus shows').toBe(false);
  const button = page.getByRole('button', { name: 'Continue' });
  const outline = await button.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, forcedColorAdjust } = getComputedStyle(element);
    return { hasBorder: borderTopStyle !== 'none' && borderTopWidth !== '0px', forcedColorAdjust };
  });
  expect(outline).toEqual({ hasBorder: true, forcedColorAdjust: 'auto' });
  const pass = page.getByRole('complementary', { name: 'Your claim so far' });
  await expect(pass).toHaveCSS('border-top-style', 'solid');

  await page.goto('/makeaclaim/1');
  const day = page.getByRole('group', { name: 'Date of incident' });
  await day.getByRole('button', { name: 'Yesterday' }).click();
  await expect(day.getByRole('button', { pressed: true })).toHaveCount(1);
  const grounds = await day
    .getByRole('button')
    .evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor));
  expect(new Set(grounds).size, 'the chosen day shows').toBe(2);
  await drawingsShow(page);
});

/** In the style that is all lines, too: in the system's colours, whatever those of the brand are. */
async function drawingsShow(page: Page) {
  await page.goto('/home?reseller=77');
  const [text, ...strokes] = await page.evaluate(() => {
    const drawn = document.querySelectorAll('main a > svg:first-child g > *:not(g)');
    const lines = [...drawn].map((shape) => getComputedStyle(shape).stroke);
    return [getComputedStyle(document.body).color, ...lines];
  });
  expect(strokes.length).toBeGreaterThan(5);
  expect([...new Set(strokes)]).toEqual([text]);
}
