import { claimAccess } from '@gadget-claims/domain/accounts/schemas';
import {
  enterRequest,
  linkRequest,
  linkRequested,
  renewLinkRequest,
} from '@gadget-claims/domain/claims/schemas';
import type { App } from '../../../app.ts';
import type { Access } from '../../../lib/access.ts';
import { spend } from '../../../lib/budgets.ts';
import { callerOf } from '../../../lib/caller.ts';
import { envelope } from '../../../lib/envelope.ts';
import type { Services } from '../../../lib/services.ts';
import { enterByLink, renewLink, requestLink } from './commands.ts';

const PUBLIC: Access = { scopes: ['public'], owner: 'none', reseller: 'none' };
const MAILS = ['claim-link-address', 'claim-link-wait', 'claim-link-mails'] as const;

/** The way into one's own claim without an account: by the link of a mail. */
export function claimLinkRoutes(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/claim/link',
    config: { access: PUBLIC, spends: ['claim-link'] },
    schema: {
      summary: "The bearer of a claim, by the link of a mail and the policyholder's postcode",
      body: enterRequest,
      response: { 200: envelope(claimAccess) },
    },
    handler: async (request) => ({ data: await enterByLink(services, request.body) }),
  });
  app.route({
    method: 'POST',
    url: '/claim/link/renew',
    config: { access: PUBLIC, spends: MAILS },
    schema: {
      summary: 'Have a fresh link mailed in place of one; the same answer whatever it leads to',
      body: renewLinkRequest,
      response: { 200: envelope(linkRequested) },
    },
    handler: async (request) => {
      await spend(services, 'claim-link-address', callerOf(request));
      await renewLink(services, request.body.token);
      return { data: { requested: true as const } };
    },
  });
  app.route({
    method: 'POST',
    url: '/claim/link/request',
    config: { access: { ...PUBLIC, reseller: 'known' }, spends: MAILS },
    schema: {
      summary: 'Have a link mailed, by reference, postcode and birth date; the same answer always',
      body: linkRequest,
      response: { 200: envelope(linkRequested) },
    },
    handler: async (request) => {
      await spend(services, 'claim-link-address', callerOf(request));
      await requestLink(services, request.body);
      return { data: { requested: true as const } };
    },
  });
}
