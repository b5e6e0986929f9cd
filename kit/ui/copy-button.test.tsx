// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function pressed(clipboard: object) {
  vi.stubGlobal('navigator', clipboard);
  render(<CopyButton text={'1\u00A0Shop Street'}>Copy address</CopyButton>);
  const button = screen.queryByRole('button', { name: 'Copy address' });
  if (button) fireEvent.click(button);
  return button;
}

test('a text is copied with plain spaces, and that is said', async () => {
  const writeText = vi.fn<Clipboard['writeText']>().mockResolvedValue();
  pressed({ clipboard: { writeText } });
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('1 Shop Street');
});

test('a browser that refuses is said', async () => {
  pressed({ clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  expect(await screen.findByText('Your browser does not allow that.')).toBeTruthy();
});

test('without a clipboard there is no button', () => {
  expect(pressed({})).toBeNull();
});
