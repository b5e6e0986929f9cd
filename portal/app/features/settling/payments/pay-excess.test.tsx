// @vitest-environment happy-dom
import {
  answerSandbox,
  getPayment,
  payExcess,
} from '@gadget-claims/domain/settling/payments/contract';
import type { PaymentView } from '@gadget-claims/domain/settling/payments/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { button, press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GADGET_ID, aPayment } from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import { PayExcess } from './pay-excess.tsx';

beforeEach(() => signedIn());

const onPaid = vi.fn<(payment: PaymentView) => void>();
const onRefused = vi.fn<(why: ApiError | PaymentView) => void>();

beforeEach(() => {
  onPaid.mockClear();
  onRefused.mockClear();
});

const open = (paymentId?: string) =>
  show(
    <PayExcess
      gadgetId={GADGET_ID}
      amount={7_500}
      paymentId={paymentId}
      onPaid={onPaid}
      onRefused={onRefused}
    />,
  );

const heading = () => screen.getByRole('heading', { level: 2 });
const refusal = () => screen.findByRole('alert');

/** Up to where the invented bank is asked. */
async function started() {
  api.answers(payExcess, { data: aPayment() });
  open();
  await press('Pay £75.00');
  await screen.findByText('This is a test: no money is taken');
}

test('pressed twice, a payment is started once, and the focus stays with it', async () => {
  api.answers(payExcess, { data: aPayment() });
  open();
  const pay = await button('Pay £75.00');
  fireEvent.click(pay);
  fireEvent.click(pay);
  await screen.findByText('This is a test: no money is taken');
  expect(api.askedFor(payExcess)).toHaveLength(1);
  expect(document.activeElement).toBe(heading());
});

test('while it is being started the button says so', async () => {
  api.keepsWaiting(payExcess);
  open();
  await press('Pay £75.00');
  expect((await button('Getting the payment ready')).getAttribute('aria-disabled')).toBe('true');
});

test('refused because something changed, it says why and tells its screen', async () => {
  api.refuses(payExcess, 409, { message: 'We have let your time go.' });
  open();
  await press('Pay £75.00');
  expect((await refusal()).textContent).toBe('We have let your time go.');
  expect(onRefused).toHaveBeenCalledOnce();
  expect(await button('Pay £75.00')).toBeTruthy();
});

test('without a connection it says so and can be tried again', async () => {
  api.refuses(payExcess, 0);
  open();
  await press('Pay £75.00');
  expect((await refusal()).textContent).toContain('We could not reach our service');
  expect(onRefused).not.toHaveBeenCalled();
  api.answers(payExcess, { data: aPayment() });
  const again = await button('Pay £75.00');
  fireEvent.click(again);
  fireEvent.click(again);
  expect(await screen.findByText('This is a test: no money is taken')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  const [cut, ...startedThen] = api.askedFor(payExcess);
  expect(startedThen.map(({ body }) => body)).toEqual([cut?.body]);
});

test('while a lost answer of the bank is asked for, nothing can be paid again', async () => {
  await started();
  api.refuses(answerSandbox, 0);
  api.keepsWaiting(getPayment);
  await press('Test: the payment succeeds');
  expect(await screen.findByText(/Please do not pay again: we are asking/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(heading());
});

test('a lost answer of the bank is asked for until it is known', async () => {
  await started();
  api.refuses(answerSandbox, 0);
  const paid = aPayment({ status: 'succeeded', message: 'We have your £75.00.' });
  api.answers(getPayment, { data: paid });
  api.refusesOnce(getPayment, 503, {});
  await press('Test: the payment succeeds');
  expect(await screen.findByText('We have your £75.00.')).toBeTruthy();
  expect(api.askedFor(getPayment)).toHaveLength(2);
  expect(api.askedFor(payExcess)).toHaveLength(1);
  expect(onPaid).toHaveBeenCalledExactlyOnceWith(paid);
});

test('a payment that the bank declined says why, takes the focus, and can be tried again', async () => {
  await started();
  api.answers(answerSandbox, {
    data: aPayment({ status: 'failed', message: 'Your bank declined.' }),
  });
  await press('Test: the bank declines');
  expect((await refusal()).textContent).toBe('Your bank declined.');
  expect(document.activeElement?.contains(await refusal())).toBe(true);
  expect(await button('Try again')).toBeTruthy();
  expect(onPaid).not.toHaveBeenCalled();
});

test('the bank asks who it is, and then it is paid, which is told once', async () => {
  await started();
  api.answers(answerSandbox, {
    data: aPayment({ status: 'authenticate', message: 'Your bank wants to know that it is you.' }),
  });
  await press('Test: the bank asks if it is you');
  expect(await screen.findByText('Your bank wants to know that it is you.')).toBeTruthy();
  const paid = aPayment({ status: 'succeeded', message: 'We have your £75.00.' });
  api.answers(answerSandbox, { data: paid });
  await press('Test: confirm that it is you');
  expect(await screen.findByText('We have your £75.00.')).toBeTruthy();
  expect(heading().textContent).toBe('Your excess is paid');
  expect(onPaid).toHaveBeenCalledExactlyOnceWith(paid);
});

test('back from the bank it is asked how it went before anything can be paid', async () => {
  api.answers(getPayment, { data: aPayment({ status: 'succeeded', message: 'We have it.' }) });
  open('payment-1');
  expect(screen.queryByRole('button')).toBeNull();
  expect(await screen.findByText('We have it.')).toBeTruthy();
  expect(onPaid).toHaveBeenCalledOnce();
});

test('a payment that is not there any more is refused and begins again', async () => {
  api.refuses(getPayment, 404, { message: 'We do not know this payment.' });
  open('payment-1');
  expect((await refusal()).textContent).toBe('We do not know this payment.');
  expect(await button('Pay £75.00')).toBeTruthy();
});

test('a refund is told, and its screen hears of it', async () => {
  api.answers(getPayment, { data: aPayment({ status: 'refunding', message: 'It goes back.' }) });
  open('payment-1');
  expect(await screen.findByText('It goes back.')).toBeTruthy();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without the form of the provider nothing is taken, and it can be tried again', async () => {
  api.answers(getPayment, { data: aPayment({ provider: 'stripe' }) });
  open('payment-1');
  expect((await refusal()).textContent).toContain('Nothing has been taken');
  expect(await button('Try again')).toBeTruthy();
});
