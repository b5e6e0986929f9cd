import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { Submission } from '@gadget-claims/domain/claims/form-schemas';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Checklist } from '@gadget-claims/kit/ui/checklist.tsx';
import { CopyButton } from '@gadget-claims/kit/ui/copy-button.tsx';
import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { WE_STILL_NEED } from '../../lib/copy.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import styles from './submitted.module.css';

interface Props {
  submission: Submission;
  children: ReactNode;
}

/** What both ends of the wizard show: the reference, what is still missing, who to call. */
export function Submitted({ submission, children }: Props) {
  const brand = useBrand();
  return (
    <>
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
          <SendDocuments claimId={submission.claimId} />
        </section>
      )}
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
    </>
  );
}

/** Signed in they are sent here; otherwise by the link of the mail, which proves whose claim it is. */
function SendDocuments({ claimId }: { claimId: string }) {
  const { email } = useBrand();
  if (useSession() === null) {
    return (
      <p>
        Open the e-mail that we have just sent you: its button leads to your claim, and you can send
        them there, from any device. Or send them to <a href={`mailto:${email}`}>{email}</a> with
        your claim reference. We can decide once they are all here.
      </p>
    );
  }
  return (
    <>
      <p>We can decide once they are all here. Send what you have to hand; the rest can follow.</p>
      <p>
        <LinkButton to={paths.uploaddocs(claimId)} icon="upload">
          Send documents
        </LinkButton>
      </p>
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
