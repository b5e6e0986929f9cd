import type { Transporter } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { toMime } from './mime.ts';

const SECONDS = 1000;

/** Sends through a mail server, `smtp://…` or `smtps://…`; a refusal or a silence is an error. */
export function smtpMailer(url: string): Mailer {
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  // Large, so it is loaded with the first message.
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      requireTLS: searchParams.get('requireTLS') === 'true',
      ...(username !== '' && {
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      }),
      connectionTimeout: 10 * SECONDS,
      greetingTimeout: 10 * SECONDS,
      socketTimeout: 30 * SECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (message) => {
      transport ??= connect().catch((error: unknown) => {
        transport = undefined;
        throw error;
      });
      await (await transport).sendMail(toMime(message));
    },
    close: () => void transport?.then((opened) => opened.close()).catch(() => undefined),
  };
}
