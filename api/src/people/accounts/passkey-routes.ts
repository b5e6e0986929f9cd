import * as calls from '@gadget-claims/domain/people/accounts/contract';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { App } from '../../http/app.ts';
import { CodedError } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, UNGUESSABLE, spend } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import { knownReseller, userOf } from '../../identity/identity.ts';
import { rememberCaller } from '../../identity/known-browser.ts';
import { passkeyView } from '../../identity/passkey-ceremony.ts';
import type { Services } from '../../services.ts';
import { WRONG_PASSKEY } from './copy.ts';
import { accountPasskeys } from './records.ts';
import { accountNamed } from './transitions/limits.ts';
import {
  addAccountPasskey,
  removeAccountPasskey,
  signInWithPasskey,
  startAdding,
  startSigningIn,
} from './transitions/passkeys.ts';

/** Passkeys of an account: adding and removing them, and signing in with one. */
export function passkeyRoutes(app: App, services: Services) {
  ownPasskeyRoutes(app, services);
  serve(app, calls.startPasskeySignIn, ['passkey-address'], async (request) => {
    await spend(services, 'passkey-address', callerOf(request));
    const reseller = knownReseller(services, request.body.resellerId);
    return { data: await startSigningIn(services, reseller, request.headers.origin) };
  });
  serve(app, calls.signInWithPasskey, UNGUESSABLE, async (request, reply) => {
    const { resellerId, credential } = request.body;
    const reseller = knownReseller(services, resellerId);
    const data = await signInWithPasskey(services, reseller, credential);
    if (!data) throw new CodedError(401, 'wrong_passkey', WRONG_PASSKEY);
    const subject = accountNamed({ resellerId, email: emailKey(data.username) });
    rememberCaller(services, request, reply, subject);
    return { data };
  });
}

function ownPasskeyRoutes(app: App, services: Services) {
  serve(app, calls.listPasskeys, OWN_ROWS, async (request) => {
    const user = userOf(request);
    const own = user.proven ? await accountPasskeys(services.db, user) : [];
    return { data: { passkeys: own.map(passkeyView), mayAdd: user.proven } };
  });
  serve(app, calls.startAddingPasskey, ['passkey-account'], async (request) => {
    const user = userOf(request);
    await spend(services, 'passkey-account', user.reseller, user.accountId);
    return { data: await startAdding(services, user, request.headers.origin) };
  });
  serve(app, calls.addPasskey, OWN_ROWS, async (request) => {
    const row = await addAccountPasskey(services, userOf(request), request.body);
    return { data: passkeyView(row) };
  });
  serve(app, calls.removePasskey, OWN_ROWS, async (request) => {
    await removeAccountPasskey(services, userOf(request), request.params.passkeyId);
    return { data: { removed: true as const } };
  });
}
