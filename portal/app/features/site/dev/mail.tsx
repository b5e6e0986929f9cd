import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { data, useLoaderData, Link } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { DevMessageBody, DevMessage } from '../../../lib/page/dev-tools.ts';
import { titleMeta } from '../../../screen/copy.ts';
import { devTools } from './dev-tools.ts';
import css from './mail.css?inline';
import { OwnStyle } from './own-style.tsx';

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

/** Day and time in London, the same on the server and in every browser. */
const sentAtText = (instant: string): string => format.format(new Date(instant));

export const meta = titleMeta('devmail');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { mail } = devTools(context);
  const [messages, message] = await Promise.all([
    mail.list(),
    params['id'] === undefined ? null : mail.read(params['id']),
  ]);
  if (params['id'] !== undefined && message === null) throw data(null, { status: 404 });
  return { messages, message };
}

export default function Mail() {
  const { messages, message } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnStyle css={css} />
      <PageHeading title="Mail" lead="What would have been sent, newest first." />
      {messages.length === 0 ? (
        <EmptyState
          icon="mail"
          title="No messages yet"
          text="Send a claim, and its confirmation appears here."
        />
      ) : (
        <div className="mail">
          <MailList messages={messages} openId={message?.id} />
          {message && <MailMessage {...message} />}
        </div>
      )}
    </>
  );
}

/** One message as its reader would see it, and its plain text. */
function MailMessage({ id, subject, to, sentAt, html, text }: DevMessageBody) {
  return (
    <article className="mail-message">
      <h2>{subject}</h2>
      <p className="mail-facts">
        To {to}, <time dateTime={sentAt}>{sentAtText(sentAt)}</time>
      </p>
      {html !== null && (
        <iframe
          className="mail-html"
          src={`/dev/mail/${encodeURIComponent(id)}/html`}
          title="The message as HTML"
          sandbox="allow-popups"
        />
      )}
      <h3>Plain text</h3>
      <pre className="mail-text">{text}</pre>
    </article>
  );
}

/** Every message, with a link to it. */
function MailList({
  messages,
  openId,
}: {
  messages: readonly DevMessage[];
  openId: string | undefined;
}) {
  return (
    <ul className="mail-list">
      {messages.map(({ id, subject, to, sentAt }) => (
        <li key={id}>
          <Link
            to={`/dev/mail/${encodeURIComponent(id)}`}
            className="mail-entry"
            aria-current={id === openId ? 'page' : undefined}
          >
            <strong>{subject}</strong>
            <span>{to}</span>
            <time dateTime={sentAt}>{sentAtText(sentAt)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
