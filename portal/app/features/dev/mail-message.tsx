import type { DevMessageBody } from './contract.ts';
import styles from './mail.module.css';
import { sentAtText } from './sent-at.ts';

/** One message as its reader would see it, and its plain text. */
export function MailMessage({ id, subject, to, sentAt, html, text }: DevMessageBody) {
  return (
    <article className={styles.message}>
      <h2>{subject}</h2>
      <p className={styles.facts}>
        To {to}, <time dateTime={sentAt}>{sentAtText(sentAt)}</time>
      </p>
      {html !== null && (
        <iframe
          className={styles.html}
          src={`/dev/mail/${encodeURIComponent(id)}/html`}
          title="The message as HTML"
          sandbox="allow-popups"
        />
      )}
      <h3>Plain text</h3>
      <pre className={styles.text}>{text}</pre>
    </article>
  );
}
