import { fireEvent, screen, within } from '@testing-library/react';

// A person's acts on a screen, which wait for their button, link or field.

type Name = string | RegExp;

export const button = (name: Name) => screen.findByRole('button', { name });

export const link = (name: Name) => screen.findByRole('link', { name });

export const field = (label: Name, inside: HTMLElement = document.body) =>
  within(inside).findByLabelText<HTMLInputElement>(label);

export const press = async (name: Name) => fireEvent.click(await button(name));

export const type = async (label: Name, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
