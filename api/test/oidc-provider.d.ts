// It brings no types: these are of what the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Client {
    backchannelLogout(sub: string, sid?: string): Promise<void>;
  }
  interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }
  interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    features: Record<string, { enabled: boolean }>;
    interactions: { url: (context: Context, interaction: { uid: string }) => string };
    findAccount: (
      context: Context,
      sub: string,
    ) => { accountId: string; claims: () => Record<string, unknown> };
    fetch: typeof fetch;
    loadExistingGrant: (context: Context) => Promise<Grant>;
  }
  // oxlint-disable-next-line import/no-default-export
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: { clientId: string; accountId: string }) => Grant;
    Client: { find(clientId: string): Promise<Client | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
