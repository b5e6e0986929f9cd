import type { Transporter } from 'nodemailer';
import { masked } from '../http/logged-error.ts';
import { LANES } from '../jobs/job-lanes.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import type { Mailer } from './mail.ts';
import { toMime } from './mime.ts';

const SECONDS = 1000;

/** As many as there are places for mails, so that none waits for a connection. */
const CONNECTIONS = LANES.mail;

export interface SmtpTimes {
  /** Milliseconds until it must have taken the call and said who it is. */
  connect: number;
  /** Milliseconds that it may be silent. */
  silence: number;
}

const TIMES: SmtpTimes = { connect: 10 * SECONDS, silence: 15 * SECONDS };

async function connectTo(url: string, times: SmtpTimes) {
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  // Large, so it is loaded with the first message.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: searchParams.get('requireTLS') === 'true',
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: 5 * SECONDS,
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    idleTimeout: 5 * SECONDS,
  });
}

/** Whether the mail server takes the call, and name and password; throws what it says. Sends nothing. */
export async function askMailServer(url: string): Promise<void> {
  const transport = await connectTo(url, TIMES);
  await transport.verify().finally(() => transport.close());
}

/**
 * Sends through a mail server, `smtp://…` or `smtps://…`, by connections that are kept for a few
 * seconds. A refusal or a silence is an error that says what the server answered and not to whom; a
 * refusal of this recipient or this mail is a PermanentFailure.
 */
export function smtpMailer(url: string, times: SmtpTimes = TIMES): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (message) => {
      transport ??= connectTo(url, times).catch((error: unknown) => {
        transport = undefined;
        throw error;
      });
      const opened = await transport;
      await opened.sendMail(toMime(message)).catch((error: unknown) => {
        throw withoutRecipient(error, message.to);
      });
    },
    close: () => void transport?.then((opened) => opened.close()).catch(() => undefined),
  };
}

interface SmtpError extends Error {
  code?: string;
  /** The command that the server refused, e.g. `RCPT TO`. */
  command?: string;
  responseCode?: number;
}

/** Of the recipient and of the mail; a refused sender or password is the operator's to mend. */
const FINAL_COMMANDS = ['RCPT TO', 'DATA'];
/** Of policy (RFC 3463), like "relaying denied": it meets every mail until the operator mends it. */
const OF_POLICY = /\b5\.7\.\d+\b|\brelay/i;

function withoutRecipient(error: unknown, recipient: string): Error {
  const { message, code, command, responseCode = 0 } = error as SmtpError;
  const [name = ''] = recipient.split('@');
  // Some servers name the mailbox alone.
  const reason = masked(name.length > 2 ? message.replaceAll(name, '***') : message);
  const isFinal =
    responseCode >= 500 &&
    responseCode < 600 &&
    FINAL_COMMANDS.includes(command ?? '') &&
    !OF_POLICY.test(message);
  const told = isFinal ? new PermanentFailure(reason) : new Error(reason);
  return Object.assign(told, { code, command });
}
