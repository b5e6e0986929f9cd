import type { DevMessageBody } from './contract.ts';
import { sentAtText } from './sent-at.ts';

/** One message as its reader would see it, and its plain text. */
export function MailMessage({ id, subject, to, sentAt, html, text }: DevMessageBody) {
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
