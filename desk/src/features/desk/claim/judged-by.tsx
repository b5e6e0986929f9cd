import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { DocumentLink } from '../clauses/document-link.tsx';
import styles from './claim.module.css';

/** The wording that was in force for the claim's policy, with its document; or that there was none. */
export function JudgedBy({ claim: { policy } }: { claim: Pick<DeskClaim, 'policy'> }) {
  if (policy === null) return null;
  if (policy.wording === null) {
    return (
      <Note tone="warn" title="No wording was in force for this policy">
        It can be approved or referred. It can be declined once the wording of its policy stands
        under Clauses.
      </Note>
    );
  }
  return (
    <p className={styles.quiet}>
      Judged by the wording <DocumentLink of={policy.wording} />
    </p>
  );
}
