import type { Page } from '@playwright/test';

/** The sizes of text on the screen, or in a part of it, in pixels, and the labels of filled buttons. */
export const typeAndFill = (page: Page, part = 'body') =>
  page.evaluate((within) => {
    const shown = [...document.querySelectorAll<HTMLElement>(`${within} *`)].filter((element) =>
      element.checkVisibility(),
    );
    const hasText = ({ childNodes }: HTMLElement) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const probe = document.createElement('i');
    probe.style.background = 'var(--fill)';
    document.body.append(probe);
    const fill = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return {
      sizes: [
        ...new Set(
          shown
            .filter(hasText)
            .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ),
      ],
      filled: shown
        .filter((element) => element.matches('button, a'))
        .filter((element) => getComputedStyle(element).backgroundColor === fill)
        .map((element) => element.innerText),
    };
  }, part);
