// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComboboxLazy } from './combobox-lazy.tsx';

const COUNTRIES = [
  { value: 'ES', label: 'Spain' },
  { value: 'SE', label: 'Sweden' },
];

afterEach(cleanup);

function Country() {
  const [value, setValue] = useState('');
  return (
    <ComboboxLazy
      name="country"
      label="Country"
      value={value}
      onChange={setValue}
      options={COUNTRIES}
    />
  );
}

test('the list opens below its field, which moves up where there is no room for it', () => {
  render(<Country />);
  const field = screen.getByRole('combobox', { name: 'Country' });
  const moves = vi.spyOn(field, 'scrollIntoView');
  const stands = vi.spyOn(field, 'getBoundingClientRect');
  stands.mockReturnValue(new DOMRect(0, 0, 300, 52));
  act(() => field.focus());
  expect(moves).not.toHaveBeenCalled();
  act(() => field.blur());
  stands.mockReturnValue(new DOMRect(0, innerHeight - 60, 300, 52));
  act(() => field.focus());
  expect(moves).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
});

test('a page that scrolls leaves the list open and what was typed in its field', async () => {
  render(<Country />);
  const field = screen.getByRole('combobox', { name: 'Country' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Spa' } });
  expect(screen.getByRole('option', { name: 'Spain' })).toBeTruthy();

  fireEvent.scroll(document);

  expect(field).toHaveProperty('value', 'Spa');
  fireEvent.click(screen.getByRole('option', { name: 'Spain' }));
  expect(field).toHaveProperty('value', 'Spain');
  expect(screen.queryByRole('option')).toBeNull();
});
