import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { pounds } from '@gadget-claims/domain/in-words';
import { parsePounds } from '@gadget-claims/domain/settling/payments/typed-pounds';
import { sendInvoice } from '@gadget-claims/domain/settling/repairs/contract';
import { type TypedInvoice, invoiceFields } from '@gadget-claims/domain/settling/repairs/invoice';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { Form, useField } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { FileDrop } from '@gadget-claims/kit/ui/file-drop.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { useMemo, useRef, useState } from 'react';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { owned } from '../../../lib/api/owner.ts';
import { useToday } from '../../../lib/page/brand.ts';
import { useDayShortcuts } from '../../../lib/time/person-day.ts';
import { timeNow } from '../../../lib/time/time-now.ts';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ACCEPT } from '../../claims/documents/check-files.ts';
import { useClaimDocuments } from '../../claims/documents/claim-documents.ts';
import { LIMITS_IN_WORDS } from '../../claims/documents/copy.ts';
import styles from '../../claims/documents/evidence.module.css';
import { FileList } from '../../claims/documents/file-list.tsx';
import { News } from '../../claims/documents/news.tsx';
import { isAbout, isBusy, uploadsTo } from '../../claims/documents/queue.ts';
import type { Subject, Target, Upload } from '../../claims/documents/queue.ts';
import { useEvidence } from '../../claims/documents/store.ts';
import { addFiles } from '../../claims/documents/uploads.ts';
import { useSending } from '../../claims/documents/use-sending.ts';

interface Props {
  own: OwnGadget;
  onSent: () => void;
}

/** The invoice itself, which is sent as soon as it is chosen, then what it asks for and its date. */
export function InvoiceForm({ own: { claim, gadget }, onSent }: Props) {
  const today = useToday();
  const files = useInvoiceFiles(claim, gadget);
  const { dateOfIncident } = claim;
  const form = useForm({
    answers: useInvoiceAnswers(files),
    fields: () => invoiceFields({ today, time: timeNow, dateOfIncident }),
    send: async ({ documentIds, amount, date }) => {
      // Text that is no amount was found before this.
      const body = { documentIds, amount: parsePounds(amount) ?? 0, date };
      await owned(sendInvoice, { params: { gadgetId: gadget.id }, body });
      gadgetsChanged(gadget.id);
      onSent();
    },
  });
  return (
    <Form
      form={form}
      actions={
        <ActionBar>
          <Submit busyLabel="Sending">Send the invoice</Submit>
        </ActionBar>
      }
    >
      <InvoiceFile path="documentIds" claimId={claim.claimId} files={files} />
      <TextQuestion
        path="amount"
        hint={amountHint(gadget.settlement?.approved ?? null)}
        prefix="£"
        width="short"
        inputMode="decimal"
        autoComplete="off"
      />
      <DateQuestion path="date" shortcuts={useDayShortcuts().slice(0, 1)} />
    </Form>
  );
}

/** The typed answers, with the files as far as they have arrived. */
function useInvoiceAnswers({ ids, isArriving }: InvoiceFiles): FormValues<TypedInvoice> {
  const typed = useTyped({ amount: '', date: '' });
  return {
    shown: { ...typed.shown, documentIds: ids, isArriving },
    now: () => ({ ...typed.now(), documentIds: ids, isArriving }),
    keep: typed.keep,
  };
}

const amountHint = (accepted: number | null): string =>
  accepted === null
    ? 'All that you paid, with VAT.'
    : `All that you paid, with VAT. We accept up to ${pounds(accepted)} for this repair.`;

interface InvoiceFileProps {
  path: string;
  claimId: string;
  files: InvoiceFiles;
}

/** The invoice as photo or PDF; a chosen file is sent at once. */
function InvoiceFile({ path, claimId, files }: InvoiceFileProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const error = useField<string[]>(path)?.error;
  const target = { kind: 'claim', id: claimId } as const;
  const add = (chosen: readonly File[]) => {
    const refused = addFiles(target, files.subject, chosen);
    setRefusal(refused);
    return refused === undefined;
  };
  return (
    <section className={classNames(styles.item, styles.group)}>
      <h2 ref={heading} tabIndex={-1}>
        The invoice
      </h2>
      <p>
        In your name, with the repairer&rsquo;s details, the date, the IMEI or serial number, parts
        and labour, and the amount.
      </p>
      <FileList
        target={target}
        documents={files.documents}
        uploads={files.uploads}
        onGone={() => showOutcome(heading.current)}
        onReplace={add}
      />
      {refusal !== undefined && (
        <Note tone="warn" live>
          {refusal}
        </Note>
      )}
      {error !== undefined && <Note tone="bad">{error}</Note>}
      <FileDrop
        name={path}
        label={files.documents.length > 0 ? 'Add another page' : 'Add the invoice'}
        hint={LIMITS_IN_WORDS}
        accept={ACCEPT}
        multiple
        capture
        onFiles={add}
      />
      <News />
    </section>
  );
}

/** The files of an invoice that is being sent. */
interface InvoiceFiles {
  subject: Subject;
  documents: DocumentFile[];
  uploads: Upload[];
  /** Those that can be part of the invoice. */
  ids: string[];
  /** One of them is still on its way. */
  isArriving: boolean;
}

/** Follows what arrives for a gadget's invoice; files of an earlier invoice are not part of it. */
function useInvoiceFiles(claim: ClaimView, gadget: ClaimGadgetInFull): InvoiceFiles {
  const { claimId } = claim;
  const subject = { documentTypeId: DOCUMENT.repairInvoice, gadgetGUID: gadget.itemGUID };
  const known = useClaimDocuments(claim);
  const target = useMemo((): Target => ({ kind: 'claim', id: claimId }), [claimId]);
  useSending(target);

  const earlier = new Set(
    claim.documents
      .filter(({ receivedAt }) => gadget.invoice && receivedAt <= gadget.invoice.receivedAt)
      .map(({ id }) => id),
  );
  const documents = known.filter((file) => isAbout(file, subject) && !earlier.has(file.id));
  const all = useEvidence((state) => state.uploads);
  const uploads = uploadsTo(target, all).filter((upload) => isAbout(upload, subject));
  const ids = documents.filter(({ state }) => state !== 'rejected').map(({ id }) => id);
  return { subject, documents, uploads, ids, isArriving: isBusy(uploads) };
}
