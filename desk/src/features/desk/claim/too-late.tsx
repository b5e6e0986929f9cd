import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { TextArea } from '@gadget-claims/kit/ui/text-area.tsx';
import styles from './claim.module.css';
import type { AnswersProps } from './decision-answers.ts';

/** The last gadget was decided meanwhile; the typed text can be copied from here. */
export function TooLate({
  answers: { claimantText, staffNote },
  keep,
  news = 'This claim went on meanwhile.',
  onClose,
}: AnswersProps & { news: string | undefined; onClose: () => void }) {
  return (
    <section className={styles.tooLate} aria-label="Too late">
      <Note tone="warn" title="Too late for this decision" live takesFocus>
        {news}
        {claimantText + staffNote !== '' && ' Copy what you typed from here.'}
      </Note>
      {claimantText !== '' && (
        <TextArea
          name="claimantText"
          label="Words for the claimant"
          value={claimantText}
          onChange={(text) => keep({ claimantText: text })}
        />
      )}
      {staffNote !== '' && (
        <TextArea
          name="staffNote"
          label="Note for us"
          rows={2}
          value={staffNote}
          onChange={(text) => keep({ staffNote: text })}
        />
      )}
      <p className={styles.ways}>
        <Button kind="plain" onClick={onClose}>
          Close
        </Button>
      </p>
    </section>
  );
}
