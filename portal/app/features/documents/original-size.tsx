import styles from './evidence.module.css';
import { evidenceStore, useEvidence } from './store.ts';

/** Large photos are made smaller before they are sent, unless somebody would rather not. */
export function OriginalSize() {
  const areOriginals = useEvidence((state) => state.areOriginals);
  return (
    <label className={styles.original}>
      <input
        type="checkbox"
        checked={areOriginals}
        onChange={({ target }) => evidenceStore.setState({ areOriginals: target.checked })}
      />
      <span>
        Send the original size. Otherwise photos over 2 MB are made smaller first, which is quicker
        and uses less data.
      </span>
    </label>
  );
}
