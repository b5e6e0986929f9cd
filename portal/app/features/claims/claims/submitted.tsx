import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Checklist } from '@gadget-claims/kit/ui/checklist.tsx';
import { CopyButton } from '@gadget-claims/kit/ui/copy-button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import type { ReactNode } from 'react';
import { WE_STILL_NEED } from '../../../lib/copy.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { GoOn } from './go-on.tsx';
import styles from './submitted.module.css';

interface Props {
  submission: Submission;
  children: ReactNode;
  /** The offer once nothing is left to do here. */
  after?: ReactNode;
}

/** The part that both ends of the wizard share: the reference, missing documents, the number to call. */
export function Submitted({ submission, children, after }: Props) {
  const brand = useBrand();
  return (
    <div className={styles.sheet} data-sheet>
      <ClaimReference reference={submission.claimReference} />
      {children}
      {submission.missingDocuments.length > 0 && (
        <section>
          <h2>{WE_STILL_NEED}</h2>
          <Checklist
            items={submission.missingDocuments.map(({ label, why }) => ({
              label,
              why,
              state: 'missing' as const,
            }))}
          />
          <SendDocuments submission={submission} />
        </section>
      )}
      {after}
      <p>
        Questions? Call us on{' '}
        <a href={`tel:${brand.telephone.replaceAll(' ', '')}`}>{brand.telephone}</a> and have your
        claim reference ready.
      </p>
      <p>
        <Button kind="plain" onClick={() => print()}>
          Print this page
        </Button>
      </p>
    </div>
  );
}

/** Missing documents are sent from here; once the code of the submission is over, by the link of the mail. */
function SendDocuments({ submission }: { submission: Submission }) {
  const { email } = useBrand();
  return (
    <>
      <p>We can decide once they are all here. Send what you have to hand; the rest can follow.</p>
      <div>
        <GoOn
          submission={submission}
          to={paths.uploaddocs(submission.claimId)}
          label="Send documents"
          busyLabel="Opening your claim"
          otherwise={
            <Note tone="info" live title="Your e-mail leads on">
              The time to send them from this page is over. Open the e-mail that we have sent you:
              its button leads to your claim, from any device. Or send them to{' '}
              <a href={`mailto:${email}`}>{email}</a> with your claim reference.
            </Note>
          }
        />
      </div>
      <p>From another device, use the button in the e-mail that we have just sent you.</p>
    </>
  );
}

function ClaimReference({ reference }: { reference: string }) {
  return (
    <div className={styles.reference}>
      <p className={styles.label}>Your claim reference</p>
      <p className={styles.number}>{reference}</p>
      <CopyButton text={reference}>Copy</CopyButton>
    </div>
  );
}

/** The day by which we aim to decide, when everything is here. */
export function DecisionDay({ day }: { day: string }) {
  return <strong>{formatLongDay(day)}</strong>;
}
