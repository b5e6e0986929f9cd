import { Art } from '../../../../art/art.tsx';
import { shield } from '../../../../art/site.ts';
import { PassTop, SO_FAR } from './pass-top.tsx';
import styles from './pass.module.css';

/** The pass before a policy is found, without anything that only a claim needs. */
export default function PassToCome() {
  return (
    <aside className={styles.pass} aria-label={SO_FAR}>
      <details open>
        <PassTop name="Starts with your policy" picture={<Art scene={shield} />} isFixed />
        <div className={styles.body}>
          <p className={styles.quiet}>
            As you answer, this fills in: your gadget, your cover, what you pay and what comes next.
          </p>
        </div>
      </details>
    </aside>
  );
}
