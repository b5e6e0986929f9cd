// @vitest-environment happy-dom
import { type Field, needed, optional } from '@gadget-claims/domain/validation/fields';
import { max } from '@gadget-claims/domain/validation/rules';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../data/call-api.ts';
import { DateQuestion } from './date-question.tsx';
import { useTyped } from './form-values.ts';
import { Form } from './form.tsx';
import { YesNoQuestion } from './questions.tsx';
import { Submit } from './submit.tsx';
import { TextQuestion } from './text-question.tsx';
import { type Then, useForm } from './use-form.ts';

afterEach(cleanup);

const EMPTY = { name: '', born: '', reported: null as boolean | null, when: '' };
type Typed = typeof EMPTY;

const FIELDS: Field<Typed>[] = [
  needed('name', 'Name', max(5)),
  optional('born', 'Date of birth'),
  { path: 'reported', label: 'Reported', rules: [] },
  { ...needed('when', 'Day you told them'), when: ({ reported }) => reported === true },
];

type Options = Partial<Parameters<typeof useForm<Typed>>[0]> & { first?: Partial<Typed> };

function NameForm({ first, ...options }: Options) {
  const form = useForm({
    answers: useTyped({ ...EMPTY, ...first }),
    fields: () => FIELDS,
    send: () => undefined,
    ...options,
  });
  return (
    <Form form={form} actions={<Submit busyLabel="Sending">Send</Submit>}>
      <TextQuestion path="name" />
      <DateQuestion path="born" />
      <YesNoQuestion path="reported" />
      <TextQuestion path="when" />
    </Form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const types = (text: string) => fireEvent.change(name(), { target: { value: text } });
const button = () => screen.getByRole<HTMLButtonElement>('button');
const presses = () => fireEvent.submit(button().form as HTMLFormElement);
const errorAtName = () => document.getElementById('name-error')?.textContent;
const summary = () => screen.queryByRole('group', { name: /another look$/ });
const refusalOf = (what: object) => () => Promise.reject(new ApiError(422, what));

test('problems stand above the form, take the focus, and hold the sending', async () => {
  const send = vi.fn<() => void>();
  render(<NameForm send={send} />);
  presses();
  await waitFor(() => expect(summary()?.textContent).toContain('Name is required'));
  expect(document.activeElement).toBe(summary());
  expect(errorAtName()).toBe('Error: Name is required');
  expect(send).not.toHaveBeenCalled();
});

test('an error is announced once: by the summary above, else at its field', async () => {
  const isLive = () => document.getElementById('name-error')?.closest('[aria-live]') !== null;
  render(<NameForm judged="left" />);
  fireEvent.blur(name());
  await waitFor(() => expect(errorAtName()).toContain('Name is required'));
  expect(isLive()).toBe(true);
  presses();
  await waitFor(() => expect(summary()?.textContent).toContain('Name is required'));
  expect(isLive()).toBe(false);
});

test('text that a browser filled in silently is read when the form is sent', async () => {
  const send = vi.fn<(answers: Typed) => void>();
  render(<NameForm send={send} />);
  name().value = 'Ann';
  screen.getByLabelText<HTMLInputElement>('Day').value = '7';
  screen.getByLabelText<HTMLInputElement>('Month').value = 'may';
  screen.getByLabelText<HTMLInputElement>('Year').value = '1990';
  presses();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: 'Ann', born: '1990-05-07' });
});

test('an answer that is being put right has nothing said against it until it is sent again', async () => {
  render(<NameForm first={{ name: 'too long' }} />);
  presses();
  await waitFor(() => expect(errorAtName()).toContain('maximum of 5'));
  types('still too long');
  expect(errorAtName()).toBeUndefined();
  expect(summary()?.textContent).toContain('maximum of 5');
  types('fine');
  expect(summary()).toBeNull();
  types('not fine again');
  expect(summary()).toBeNull();
});

test('judged as it is left, an answer is refused or praised then, and the try says it of all', async () => {
  render(<NameForm judged="left" />);
  fireEvent.blur(name());
  await waitFor(() => expect(errorAtName()).toContain('Name is required'));
  types('Ann');
  expect(errorAtName()).toBeUndefined();
  expect(screen.getByText('Looks Good!')).toBeTruthy();
});

test('judged as it is left with something in it, an empty answer is left in peace', async () => {
  render(<NameForm judged="left filled" />);
  fireEvent.blur(name());
  types('too long');
  await act(async () => fireEvent.blur(name()));
  expect(errorAtName()).toContain('maximum of 5');
  expect(document.body.textContent).not.toContain('required');
});

test('two presses send once, and the button says so meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const send = vi.fn<() => Promise<undefined>>(() => promise);
  render(<NameForm first={{ name: 'Ann' }} send={send} />);
  presses();
  presses();
  await waitFor(() => expect(button().dataset['busy']).toBe('true'));
  presses();
  await act(() => new Promise((later) => setTimeout(later, 150)));
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('Sending');
  await act(async () => resolve(undefined));
  expect(button().dataset['busy']).toBeUndefined();
});

test('a refusal takes the focus each time', async () => {
  render(<NameForm first={{ name: 'Ann' }} send={refusalOf({ message: 'Not today.' })} />);
  presses();
  const box = await screen.findByRole('group', { name: 'Problem' });
  expect(box.textContent).toBe('Not today.');
  expect(document.activeElement).toBe(box);
  button().focus();
  presses();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Not today.'));
});

test('a failure without words is told in one sentence', async () => {
  render(<NameForm first={{ name: 'Ann' }} send={() => Promise.reject(new Error('odd'))} />);
  presses();
  const box = await screen.findByRole('group', { name: 'Problem' });
  expect(box.textContent).toBe('There seems to be a problem.  Please try again later.');
});

test('answers that the API refuses are said at their fields, by their labels, until they change', async () => {
  const errors = [{ path: 'name', message: 'should be another' }];
  render(<NameForm first={{ name: 'Ann' }} send={refusalOf({ errors })} />);
  presses();
  await waitFor(() => expect(summary()?.textContent).toContain('Name should be another'));
  expect(errorAtName()).toBe('Error: Name should be another');
  types('Bob');
  expect(errorAtName()).toBeUndefined();
});

/** The form as the server sent it, and a person's acts on the page before the scripts were there. */
async function asSent(form: ReactElement, meanwhile: (page: HTMLElement) => void) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(form);
  meanwhile(container);
  await act(async () => render(form, { container, hydrate: true }));
  return container;
}

const standsIn = (id: string, text: string) => {
  (document.getElementById(id) as HTMLInputElement).value = text;
};

test('text and clicks ahead of the scripts are sent once they are there', async () => {
  const send = vi.fn<(typed: Typed, then: Then) => void>();
  await asSent(<NameForm send={send} />, () => {
    expect(button().type).toBe('button');
    standsIn('name', 'Ann');
    standsIn('born', '27');
    standsIn('born-month', '3');
    standsIn('born-year', '1985');
    button().dataset['clicked'] = '';
  });
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith({ ...EMPTY, name: 'Ann', born: '1985-03-27' }, 'stay');
  expect(name().value).toBe('Ann');
});

test('a choice is shown at once, and its further question comes after', async () => {
  render(<NameForm />);
  fireEvent.click(screen.getByLabelText('Yes'));
  expect(screen.getByLabelText<HTMLInputElement>('Yes').checked).toBe(true);
  expect(await screen.findByLabelText('Day you told them')).toBeTruthy();
});
