// Sends the mail in a file to a server as often as it is told, by nodemailer's own pool, and prints
// how many milliseconds that took:  node mail-sender.ts URL FILE TIMES
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';

const [url = '', file = '', times = '0'] = process.argv.slice(2);
const CONNECTIONS = 16;
const { hostname, port } = new URL(url);
const transport = createTransport({
  host: hostname,
  port: Number(port),
  pool: true,
  maxConnections: CONNECTIONS,
  maxMessages: Number.POSITIVE_INFINITY,
});
const { from, to, subject, text, html } = JSON.parse(readFileSync(file, 'utf8'));
const begun = performance.now();
await Promise.all(
  Array.from({ length: Number(times) }, () =>
    transport.sendMail({ from, to, subject, text, html }),
  ),
);
console.log(performance.now() - begun);
transport.close();
