import { expect, test } from 'vitest';
import { countedMailer } from './counted-mailer.ts';
import type { Mailer } from './mail.ts';

test('mails that left and mails that failed are counted, and failures go on', async () => {
  const counts = { sent: 0, failed: 0 };
  const refusal = new Error('550');
  let refuses = false;
  const send = async () => {
    if (refuses) throw refusal;
  };
  const mailer = countedMailer({ send, close: () => undefined }, counts);
  const mail = {} as Parameters<Mailer['send']>[0];
  await mailer.send(mail);
  refuses = true;
  await expect(mailer.send(mail)).rejects.toBe(refusal);
  await expect(mailer.send(mail)).rejects.toBe(refusal);
  expect(counts).toEqual({ sent: 1, failed: 2 });
});
