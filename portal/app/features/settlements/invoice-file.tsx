import { useRef, useState } from 'react';
import { useQuestion } from '@gadget-claims/kit/form/form.tsx';
import { FileDrop } from '@gadget-claims/kit/ui/file-drop.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { ACCEPT, LIMITS_IN_WORDS } from '../documents/check-files.ts';
import styles from '../documents/evidence.module.css';
import { FileList } from '../documents/file-list.tsx';
import { News } from '../documents/news.tsx';
import { addFiles } from '../documents/uploads.ts';
import type { InvoiceFiles } from './use-invoice-files.ts';

interface Props {
  path: string;
  claimId: string;
  files: InvoiceFiles;
}

/** The invoice as photo or PDF; what is chosen is sent at once. */
export function InvoiceFile({ path, claimId, files }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const error = useQuestion<string[]>(path)?.error;
  const target = { kind: 'claim', id: claimId } as const;
  return (
    <section className={styles.item}>
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
        onGone={() => heading.current?.focus({ preventScroll: true })}
      />
      {refusal !== undefined && (
        <Note tone="warn" live>
          {refusal}
        </Note>
      )}
      {error !== undefined && <Note tone="bad">{error}</Note>}
      <FileDrop
        name={path}
        label="Add the invoice"
        hint={LIMITS_IN_WORDS}
        accept={ACCEPT}
        multiple
        capture
        onFiles={(chosen) => setRefusal(addFiles(target, files.subject, chosen))}
      />
      <News />
    </section>
  );
}
