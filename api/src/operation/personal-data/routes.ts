import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import * as calls from '@gadget-claims/domain/people/accounts/contract';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import { attachment } from '../../claims/documents/file-name.ts';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { limitAttempts } from '../../identity/attempts.ts';
import { limitsOf, spend } from '../../identity/budgets.ts';
import { userOf } from '../../identity/identity.ts';
import { type Passwords, createPasswords } from '../../identity/password-hash.ts';
import { codeRefused } from '../../people/accounts/code-refusals.ts';
import { provenTransaction } from '../../people/accounts/transitions/password-proof.ts';
import type { Services } from '../../services.ts';
import { ownData } from './own-data.ts';
import { changeEmail, requestNewEmail } from './transitions/change-email.ts';
import { closeAccount } from './transitions/close-account.ts';

/** People's acts on their own account and data, each with their password. */
export function ownAccountRoutes(app: App, services: Services) {
  const passwords = createPasswords();
  emailRoutes(app, services, passwords);
  serve(app, calls.downloadOwnData, ['password-change', 'own-data'], async (request, reply) => {
    const user = userOf(request);
    const proving = { user, password: request.body.password };
    const { reseller, accountId } = user;
    await provenTransaction(services, passwords, proving, (db) =>
      spend({ ...services, db }, 'own-data', reseller, accountId),
    );
    const data = await ownData(services, user);
    const name = `Your claims data ${londonDay(services.clock.now())}.json`;
    return reply
      .header('content-disposition', attachment(name))
      .type('application/json')
      .send(JSON.stringify(data, null, 2));
  });
  serve(app, calls.closeAccount, ['password-change'], async (request) => {
    await closeAccount(services, passwords, userOf(request), request.body.password);
    return { data: { closed: true as const } };
  });
}

function emailRoutes(app: App, services: Services, passwords: Passwords) {
  serve(
    app,
    calls.mailNewEmailCode,
    ['password-change', 'new-email', 'new-email-mailbox'],
    async (request) => ({
      data: await requestNewEmail(services, passwords, userOf(request), request.body),
    }),
  );
  serve(app, calls.changeEmail, ['sign-in-code'], async (request) => {
    const { codeHandle, username } = request.body;
    const outcome = await limitAttempts(
      services,
      limitsOf(services, 'sign-in-code', codeHandle),
      async () => {
        const tried = await changeEmail(services, userOf(request), request.body);
        return tried === 'wrong' ? null : tried;
      },
      () => codeRefused('exhausted'),
    );
    if (outcome !== 'right') throw codeRefused(outcome ?? 'wrong');
    return { data: { username: emailKey(username) } };
  });
}
