import { LIMITS_IN_WORDS } from './copy.ts';
import styles from './evidence.module.css';
import { evidenceStore, useEvidence } from './store.ts';

/**
 * Files that may be sent, and how: large photos are made smaller first, unless the person objects.
 * Below the checklist, so that a phone shows at once what there is to do.
 */
export function HowFilesAreSent() {
  const areOriginals = useEvidence((state) => state.areOriginals);
  return (
    <div className={styles.how}>
      <p className={styles.quiet}>{LIMITS_IN_WORDS}</p>
      <label className={styles.original}>
        <input
          type="checkbox"
          checked={areOriginals}
          onChange={({ target }) => evidenceStore.setState({ areOriginals: target.checked })}
        />
        <span>
          Send the original size. Otherwise your device makes photos over 2 MB smaller first, if it
          can: that is quicker and uses less data.
        </span>
      </label>
    </div>
  );
}
