import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import {
  coverWords,
  isDamageOrBreakdown,
} from '@gadget-claims/domain/claims/claims/incident-types';
import { capitalised } from '@gadget-claims/domain/in-words';
import { AddressText } from '@gadget-claims/kit/ui/address-text.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Checklist } from '@gadget-claims/kit/ui/checklist.tsx';
import { CopyButton } from '@gadget-claims/kit/ui/copy-button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import type { ReactNode } from 'react';
import { Art } from '../../../art/art.tsx';
import { gadgetScene } from '../../../art/gadgets.ts';
import { shield } from '../../../art/site.ts';
import { WE_STILL_NEED } from '../../../lib/copy.ts';
import type { Sent } from '../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import { Ticket } from '../../../screen/ticket.tsx';
import { GoOn } from './go-on.tsx';
import styles from './submitted.module.css';

interface Props {
  submission: Sent;
  children: ReactNode;
  /** The offer once nothing is left to do here. */
  after?: ReactNode;
}

/** What a claim still needs, what comes next, and beside it the reference to keep. */
export function Submitted({ submission, children, after }: Props) {
  const brand = useBrand();
  return (
    <Beside side={<SubmittedTicket submission={submission} />}>
      <div className={styles.sheet} data-sheet>
        {submission.missingDocuments.length > 0 && (
          <section>
            <h2>{WE_STILL_NEED}</h2>
            <Checklist
              areNeeded
              items={submission.missingDocuments.map(({ label, why }) => ({
                label,
                why,
                state: 'missing' as const,
              }))}
            />
            <SendDocuments submission={submission} />
          </section>
        )}
        {children}
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
    </Beside>
  );
}

/** Missing documents are sent from here; once the code of the submission is over, by the link of the mail. */
function SendDocuments({ submission }: { submission: Sent }) {
  const { email } = useBrand();
  return (
    <>
      <p>
        {submission.missingDocuments.length === 1
          ? 'We can decide once it is here.'
          : 'We can decide once they are all here. Send what you have to hand; the rest can follow.'}
      </p>
      <div className={styles.send}>
        <GoOn
          submission={submission}
          to={paths.uploaddocs(submission.claimId)}
          label="Send documents"
          busyLabel="Opening your claim"
          otherwise={
            <Note tone="info" live title="Your e-mail leads on">
              The time to send them from this page is over. Open the e-mail that we have sent you:
              its button leads to your claim, from any device. Or send them to{' '}
              <a href={`mailto:${email}`}>
                <AddressText>{email}</AddressText>
              </a>{' '}
              with your claim reference.
            </Note>
          }
        />
      </div>
      <p>From another device, use the button in the e-mail that we have just sent you.</p>
    </>
  );
}

/** The pass as it was sent: the gadget, and the reference to keep. */
function SubmittedTicket({ submission }: Pick<Props, 'submission'>) {
  const { claimReference, gadget, gadgetTypeId, incidentType } = submission;
  const scene = isDamageOrBreakdown(incidentType) ? gadgetScene(gadgetTypeId, true) : null;
  return (
    <Ticket
      label="Your claim"
      picture={scene ? <Art scene={scene} alone /> : <Art scene={shield} />}
      lines={[
        { label: 'Gadget', value: gadget },
        { label: 'For', value: capitalised(coverWords(incidentType)) },
      ]}
    >
      <p className={styles.label}>Your claim reference</p>
      <p className={styles.number}>{claimReference}</p>
      <CopyButton text={claimReference}>Copy</CopyButton>
    </Ticket>
  );
}

/** The day by which we aim to decide, when everything is here. */
export function DecisionDay({ day }: { day: string }) {
  return <strong>{formatLongDay(day)}</strong>;
}
