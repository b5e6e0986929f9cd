import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { type Said, tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Dialog } from '@gadget-claims/kit/ui/dialog.tsx';
import { useState } from 'react';
import { gradeWords } from '../../../lib/format.ts';
import styles from './claim.module.css';

interface Mail {
  subject: string;
  html: string;
  grade?: number | null;
}

interface Props {
  write: () => Promise<Mail>;
  /** Words for a refusal of the API. */
  refusalOf?: (error: unknown) => Said;
  /** The list of what is still to do before there is a mail to see, and a way there. */
  waits?: { for: string; lead: () => void } | undefined;
}

/** The mail with the leave of this page for its styles: it looks as it will in the dark, and on a phone. */
function withLeave(html: string): string {
  const { nonce } = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')!;
  return html.replaceAll('<style>', `<style nonce="${nonce}">`);
}

/** The mail that the claimant would get, in the look of the brand; nothing in it runs or leads anywhere. */
export function MailPreview({ write, refusalOf = tryLater, waits }: Props) {
  const [shown, setShown] = useState<Mail | null>(null);
  const asking = useSend(async () => setShown(await write()), refusalOf);
  return (
    <>
      <Button
        kind="quiet"
        busy={asking.busy}
        {...(waits && { 'aria-disabled': true, 'aria-describedby': waits.for })}
        onClick={waits ? waits.lead : asking.send}
      >
        See the mail
      </Button>
      <Refused of={asking} />
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={shown?.subject ?? ''}>
        {shown?.grade != null && <p>Reading grade: {gradeWords(shown.grade)}</p>}
        {shown && (
          <iframe
            className={styles.mail}
            sandbox=""
            srcDoc={withLeave(shown.html)}
            title="The mail"
          />
        )}
      </Dialog>
    </>
  );
}
