import * as calls from '@gadget-claims/domain/claims/contract';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { spend } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import type { Services } from '../../services.ts';
import { enterByLink, renewLink, requestLink } from './transitions/links.ts';

const MAILS = ['claim-link-address', 'claim-link-wait', 'claim-link-mails'] as const;

/** The way into one's own claim without an account: by the link of a mail. */
export function claimLinkRoutes(app: App, services: Services) {
  serve(app, calls.enterByLink, {
    spends: ['claim-link'],
    handler: async (request) => ({ data: await enterByLink(services, request.body) }),
  });
  serve(app, calls.renewLink, {
    spends: MAILS,
    handler: async (request) => {
      await spend(services, 'claim-link-address', callerOf(request));
      await renewLink(services, request.body.token);
      return { data: { requested: true as const } };
    },
  });
  serve(app, calls.requestLink, {
    spends: MAILS,
    handler: async (request) => {
      await spend(services, 'claim-link-address', callerOf(request));
      await requestLink(services, request.body);
      return { data: { requested: true as const } };
    },
  });
}
