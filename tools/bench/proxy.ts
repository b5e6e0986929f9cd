// A load balancer as simple as can be: PROXY_TARGETS, comma-separated origins, each in its turn.
import { Agent, createServer, request as ask } from 'node:http';

/** Says which of the targets answered, counted from 0. */
const SERVED_BY = 'x-served-by';

const targets = (process.env.PROXY_TARGETS ?? '').split(',').map((target) => new URL(target));
const agent = new Agent({ keepAlive: true });
let turn = 0;

const server = createServer((request, response) => {
  turn = (turn + 1) % targets.length;
  const [target, served] = [targets[turn], String(turn)];
  const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress];
  const onward = ask(
    {
      agent,
      host: target?.hostname,
      port: target?.port,
      method: request.method,
      path: request.url,
      headers: {
        ...request.headers,
        'x-forwarded-for': forwarded.flat().filter(Boolean).join(', '),
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, [SERVED_BY]: served });
      answer.pipe(response);
    },
  );
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  request.pipe(onward);
});

// A client that asks again keeps the connection: it is not closed just as they do.
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  agent.destroy();
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
