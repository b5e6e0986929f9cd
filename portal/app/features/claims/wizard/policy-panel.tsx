import { formatDay } from '@gadget-claims/domain/calendar/format';
import { NOT_SHOWN } from '@gadget-claims/domain/messages/copy';
import { getUnderwriter } from '@gadget-claims/domain/policies/contract';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useState } from 'react';
import { forAll } from '../../../data/for-all.ts';
import { useClaim } from '../../../lib/claim-store.ts';
import styles from './policy-panel.module.css';

/** Specification §8, one space as it stands there. */

/** The policy that the claim is made on, and who stands behind it. */
export default function PolicyPanel() {
  const policy = useClaim((state) => state.policy);
  const [opened, setOpened] = useState(false);
  if (!policy) return null;
  return (
    <aside className={styles.panel} aria-label="Your policy">
      <Disclosure summary="Your policy" onToggle={() => setOpened(true)}>
        <SummaryList title={policy.number} lines={policyLines(policy)} />
        {opened && <UnderwriterNote id={policy.underwriterId} />}
      </Disclosure>
    </aside>
  );
}

function policyLines({ coverLevel, coverStartDate, coverEndDate, gadgets }: Policy) {
  return [
    { label: 'Cover', value: coverLevel },
    { label: 'From', value: formatDay(coverStartDate) },
    { label: 'To', value: formatDay(coverEndDate) },
    { label: 'Gadgets', value: gadgets.map(({ description }) => description).join('\n') },
  ].filter(({ value }) => value !== '');
}

function UnderwriterNote({ id }: { id: number }) {
  const asked = useAnswer(forAll(getUnderwriter, { query: { id: String(id) } }));
  const { answer: underwriter, error, reload } = asked;
  if (error !== null) {
    return (
      <Note
        tone="bad"
        action={
          <Button kind="quiet" onClick={reload}>
            Try again
          </Button>
        }
      >
        {NOT_SHOWN}
      </Note>
    );
  }
  if (underwriter === null) return <Skeleton lines={3} />;
  return (
    <>
      <h3>Underwritten by {underwriter.name}</h3>
      <p>{underwriter.description}</p>
    </>
  );
}
