import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

// A person's acts on a form of questions, and its words to them.

/** Types into the parts of a date or a month; its group. */
export async function enters(question: RegExp, parts: Record<string, string>) {
  const group = await screen.findByRole('group', { name: question });
  for (const [part, value] of Object.entries(parts)) {
    fireEvent.change(within(group).getByLabelText(part), { target: { value } });
  }
  return group;
}

/** The summary has the focus and lists exactly these; each field says its own. */
export async function expectProblems(...messages: string[]) {
  const summary = await screen.findByRole('group', { name: /another look$/ });
  const words = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
  await waitFor(() => {
    expect(words(within(summary).getAllByRole('link'))).toEqual(messages);
    expect(document.activeElement).toBe(summary);
  });
  const atFields = [...document.querySelectorAll<HTMLElement>('p[id$="-error"]')];
  expect(words(atFields)).toEqual(messages.map((message) => `Error: ${message}`));
}
