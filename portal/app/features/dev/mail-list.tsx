import { Link } from 'react-router';
import type { DevMessage } from './contract.ts';
import { sentAtText } from './sent-at.ts';

/** Every message, with a link to it. */
export function MailList({
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
