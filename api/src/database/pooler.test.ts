import { DatabaseError, type Client } from 'pg';
import { expect, test } from 'vitest';
import { keepsNamedStatements } from './pooler.ts';

interface PoolerQuery {
  name?: string;
  text: string;
}

const refusal = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code });

/**
 * A pooler in transaction mode before so many connections of a server: a query outside of a
 * transaction gets the one that was free last. `keeps`: it carries names along.
 */
function aPooler({ servers, keeps }: { servers: number; keeps: boolean }) {
  const free = Array.from({ length: servers }, (_, pid) => ({ pid, names: new Set<string>() }));
  const waiting: (() => void)[] = [];
  const take = async () => {
    while (free.length === 0) await new Promise<void>((enter) => waiting.push(enter));
    return free.pop();
  };
  const open = async () => {
    const known = new Set<string>();
    let held: Awaited<ReturnType<typeof take>>;
    const query = async (asked: string | PoolerQuery) => {
      const { name, text } = typeof asked === 'string' ? { name: undefined, text: asked } : asked;
      const server = held ?? (await take());
      if (text === 'begin') held = server;
      if (text === 'rollback') held = undefined;
      try {
        if (server && name !== undefined && !keeps) {
          if (known.has(name) && !server.names.has(name)) throw refusal('26000');
          if (!known.has(name) && server.names.has(name)) throw refusal('42P05');
          server.names.add(name);
        }
        if (name !== undefined) known.add(name);
        return { rows: [{ pid: server?.pid }] };
      } finally {
        if (held === undefined && server) {
          free.push(server);
          waiting.shift()?.();
        }
      }
    };
    const connection = { stream: { destroy: () => undefined } };
    return { query, connection, processID: -1 } as unknown as Client;
  };
  return open;
}

test.each([1, 2, 5])(
  'a pooler with %i servers that does not keep names is found out',
  async (servers) => {
    expect(await keepsNamedStatements(aPooler({ servers, keeps: false }))).toBe(false);
  },
);

test.each([1, 2, 5])('one with %i servers that keeps them may stay', async (servers) => {
  expect(await keepsNamedStatements(aPooler({ servers, keeps: true }))).toBe(true);
});
