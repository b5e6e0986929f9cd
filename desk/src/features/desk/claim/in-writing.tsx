import { asksForCalls } from '@gadget-claims/domain/claims/support/needs';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import styles from './claim.module.css';

interface Props {
  claim: Pick<DeskClaim, 'needs'>;
  value: boolean;
  onChange: (inWriting: boolean) => void;
  /** The law wants it in writing. */
  isNeeded?: boolean;
}

/** Before something is written to a claimant who asked us to call. */
export function InWriting({ claim, value, onChange, isNeeded = false }: Props) {
  if (!asksForCalls(claim.needs)) return null;
  return (
    <div data-asks="inWriting">
      <Note tone="warn" title="They asked us to call, not to write">
        {isNeeded
          ? 'A decision goes in writing all the same: ring them as well, so that they hear it from us first.'
          : 'Ring them if you can (Cancel, then Call).'}
        <label className={styles.tickLine}>
          <input
            type="checkbox"
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>
            {isNeeded ? 'It goes in writing, and we ring them' : 'It goes in writing all the same'}
          </span>
        </label>
      </Note>
    </div>
  );
}
