import { many } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import type { ChecklistItem } from '@gadget-claims/domain/documents/checklist';
import { missingRequired } from '@gadget-claims/domain/documents/checklist';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { isBusy } from './queue.ts';
import { useEvidence } from './store.ts';

const AIM = many(DECISION_DAYS, 'working day');

/** What can follow later, and what that means for the decision. */
export function LaterNote({ items }: { items: readonly ChecklistItem[] }) {
  const missing = [...new Set(missingRequired(items).map(({ label }) => label))];
  const isOnline = useEvidence((state) => state.isOnline);
  const areOnTheirWay = useEvidence((state) => isBusy(state.uploads));
  if (!isOnline && areOnTheirWay) {
    return (
      <Note tone="warn" title="You are offline">
        Your files wait here and are sent by themselves when you are back. Please keep this page
        open.
      </Note>
    );
  }
  if (missing.length === 0) {
    return (
      <Note tone="good" title="We have what we need for now">
        We aim to decide within {AIM} of your claim. If we need anything else, we ask you.
      </Note>
    );
  }
  return (
    <Note tone="info" title="You can go on without everything">
      <p>Still to come, now or after you have sent your claim:</p>
      <ul>
        {missing.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p>Our {AIM} for a decision begin when all of it is here.</p>
    </Note>
  );
}
