import { getClaim } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { complain } from '@gadget-claims/domain/claims/complaints/contract';
import { COSTS_NOTHING } from '@gadget-claims/domain/claims/complaints/copy';
import {
  COMPLAINT_FIELDS,
  PUT_RIGHT,
  WENT_WRONG,
} from '@gadget-claims/domain/claims/complaints/questions';
import type { ClaimComplaint } from '@gadget-claims/domain/claims/complaints/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { TextAreaQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { complaintMade } from '../../../data/invalidate.ts';
import { asOwner } from '../../../data/own.ts';
import { guardOwner, owned } from '../../../lib/api/owner.ts';
import { dropDraft, useTabAnswers } from '../../../lib/draft/tab-draft.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { longDayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import { ClaimPass } from '../../../screen/claim-pass.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { useDocumentTitle } from '../../../screen/use-document-title.ts';
import { AfterComplaint } from '../../site/contact/complaints.tsx';
import { screenTitle, titleMeta } from './copy.ts';
import { DocumentsFrame } from './documents-frame.tsx';
import styles from './own-claims.module.css';

export const meta = titleMeta('complaint');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function Complaint() {
  const { id = '' } = useParams();
  // What is typed about one claim never stands under another.
  return <OfOneClaim key={id} id={id} />;
}

/** The form, and from then on what came of it: a claim has one complaint. */
function OfOneClaim({ id }: { id: string }) {
  const title = screenTitle(useBrand(), 'complaint');
  const { answer } = useQuery(asOwner(getClaim, { params: { id } }));
  const [sent, setSent] = useState<ClaimComplaint | null>(null);
  const made = sent ?? answer?.complaint ?? null;
  const heading = made ? 'Your complaint is with us' : title;
  useDocumentTitle(heading);
  return (
    <DocumentsFrame
      id={id}
      title={heading}
      lead={made ? <Lead complaint={made} isNew={sent !== null} /> : COSTS_NOTHING}
      isOutcome={sent !== null}
    >
      {(claim) => (
        <Beside side={<ClaimPass claim={claim} />}>
          {made ? (
            <Made claim={claim} complaint={made} />
          ) : (
            <ComplaintForm claim={claim} onSent={setSent} />
          )}
        </Beside>
      )}
    </DocumentsFrame>
  );
}

interface FormProps {
  claim: ClaimView;
  onSent: (complaint: ClaimComplaint) => void;
}

function ComplaintForm({ claim: { claimId }, onSent }: FormProps) {
  const draft = `complaint-${claimId}`;
  const answers = useTabAnswers(draft, { wentWrong: '', putRight: '' });
  const form = useForm({
    answers,
    fields: () => COMPLAINT_FIELDS,
    send: async ({ wentWrong, putRight }) => {
      const body = { wentWrong, putRight };
      onSent(await owned(complain, { params: { id: claimId }, body }));
      dropDraft(draft);
      complaintMade();
    },
  });
  return (
    <Form form={form} actions={<Submit busyLabel="Sending">Send my complaint</Submit>}>
      <TextAreaQuestion
        path="wentWrong"
        hint="Say it in your own words. Never write bank or card numbers here."
        rows={6}
        count={{ max: WENT_WRONG.most }}
      />
      <TextAreaQuestion
        path="putRight"
        hint="For example another decision, an answer by a day, or an apology."
        optional
        rows={4}
        count={{ max: PUT_RIGHT.most }}
      />
    </Form>
  );
}

interface MadeProps {
  complaint: ClaimComplaint;
  /** It was sent just now. */
  isNew: boolean;
}

const Lead = ({ complaint, isNew }: MadeProps) => (
  <>
    Its reference is <span data-reference>{complaint.complaintReference}</span>.
    {isNew && ' You get an e-mail about it.'}
  </>
);

function Made({
  claim: { claimId, contact },
  complaint,
}: {
  claim: ClaimView;
  complaint: ClaimComplaint;
}) {
  const { at, answerBy, wentWrong, putRight } = complaint;
  const lines = [
    { label: 'Sent to us', value: longDayOf(at) },
    { label: WENT_WRONG.label, value: <span className={styles.words}>{wentWrong}</span> },
    ...(putRight === ''
      ? []
      : [{ label: PUT_RIGHT.label, value: <span className={styles.words}>{putRight}</span> }]),
  ];
  return (
    <div data-sheet>
      <AfterComplaint complaints={contact.complaints} answerBy={answerBy} />
      <SummaryList title="Your words" lines={lines} />
      <p>
        If you want to add something,{' '}
        <Link to={`${paths.claim(claimId)}#messages`}>write to us</Link>.
      </p>
      <LinkButton to={paths.claim(claimId)} kind="quiet">
        Back to the claim
      </LinkButton>
    </div>
  );
}
