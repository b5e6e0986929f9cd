// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ComboboxLazy } from './combobox-lazy.tsx';

const COUNTRIES = [
  { value: 'ES', label: 'Spain' },
  { value: 'SE', label: 'Sweden' },
];

test('a page that scrolls leaves the list open and what was typed in its field', async () => {
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
