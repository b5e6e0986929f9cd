// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../data/call-api.ts';
import { Button } from '../ui/button.tsx';
import { Refused } from './refused.tsx';
import { inItsWords, useSend } from './use-send.ts';
import type { Said } from './use-send.ts';

afterEach(cleanup);

function Pressed({ work }: { work: () => Said | Promise<Said> }) {
  const sending = useSend(work, inItsWords('It did not work.'));
  return (
    <>
      <Refused of={sending} />
      <Button busy={sending.busy} onClick={() => sending.send()}>
        Do it
      </Button>
      <Button onClick={sending.forget}>Never mind</Button>
    </>
  );
}

const press = (label = 'Do it') => fireEvent.click(screen.getByText(label));
const refusal = () => screen.queryByRole('group', { name: 'Problem' });

test('it is done once, however often it is pressed before anything is drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const work = vi.fn<() => Promise<undefined>>(() => promise);
  render(<Pressed work={work} />);
  act(() => {
    press();
    press();
  });
  expect(work).toHaveBeenCalledTimes(1);
  await act(async () => resolve(undefined));
  press();
  expect(work).toHaveBeenCalledTimes(2);
  await act(async () => undefined);
});

test.each<[string, () => Said | Promise<Said>, string]>([
  ['what it gives back', () => 'Not now.', 'Not now.'],
  ['what it gives back later', async () => ({ text: 'Not now.' }), 'Not now.'],
  ['what the API says', () => Promise.reject(new ApiError(409, { message: 'Gone.' })), 'Gone.'],
  ['anything else that is thrown', () => Promise.reject(new Error('odd')), 'It did not work.'],
])('%s is said, and forgotten with the next try', async (_what, work, text) => {
  render(<Pressed work={work} />);
  press();
  await waitFor(() => expect(refusal()?.textContent).toBe(text));
  expect(document.activeElement).toBe(refusal());
  press('Never mind');
  expect(refusal()).toBeNull();
});
