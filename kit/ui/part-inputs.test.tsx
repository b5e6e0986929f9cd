// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

function Asking() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField name="born" label="Born" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const box = (part: string) => screen.getByLabelText<HTMLInputElement>(part);
const type = (part: string, text: string) => {
  box(part).focus();
  fireEvent.change(box(part), { target: { value: text } });
};
const press = (key: string) => {
  const event = createEvent.keyDown(document.activeElement!, { key });
  fireEvent(document.activeElement!, event);
  return event.defaultPrevented;
};

beforeEach(() => void render(<Asking />));
afterEach(cleanup);

test('a day or month of two digits leads on to the next box, a single digit does not', () => {
  type('Day', '1');
  expect(document.activeElement).toBe(box('Day'));
  type('Day', '17');
  expect(document.activeElement).toBe(box('Month'));
  type('Month', '04');
  expect(document.activeElement).toBe(box('Year'));
});

test('a separator leads on after one digit, and is not kept', () => {
  type('Day', '7/');
  expect(document.activeElement).toBe(box('Month'));
  expect(box('Day').value).toBe('7');
});

test('a whole date in the first box fills all three', () => {
  type('Day', '17041991');
  expect([box('Day').value, box('Month').value, box('Year').value]).toEqual(['17', '04', '1991']);
  expect(screen.getByRole('status').textContent).toBe('1991-04-17');
});

test('the Tab key right after the box was left by itself skips nothing, once', () => {
  type('Day', '17');
  expect(press('Tab')).toBe(true);
  expect(press('Tab')).toBe(false);
});

test('removing text does not lead on to the next box', () => {
  type('Day', '171');
  type('Day', '17');
  expect(document.activeElement).toBe(box('Day'));
});

test('Backspace in an empty box leads back', () => {
  type('Day', '17');
  expect(press('Backspace')).toBe(true);
  expect(document.activeElement).toBe(box('Day'));
});
