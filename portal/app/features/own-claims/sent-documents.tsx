import type { ClaimView } from '@gadget-claims/domain/claims/schemas';
import { Link } from 'react-router';
import { isChecking } from '../documents/while-checking.ts';
import { paths } from '../../paths.ts';
import styles from './own-claims.module.css';
import { counted } from './copy.ts';

/** How many documents there are, and the way to see them or send more. */
export function SentDocuments({ claim }: { claim: ClaimView }) {
  const { claimId, documents } = claim;
  const canUpload = claim.allowed.some(({ action, allowed }) => action === 'upload' && allowed);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Your documents</h2>
      <p>
        {documents.length > 0
          ? `You have sent us ${counted(documents.length, 'document')}.`
          : claim.clock.documentsCompleteSince === null
            ? 'You have sent us no documents.'
            : 'We needed no documents from you.'}
        {isChecking(documents) && ' We are still checking them.'}
      </p>
      <p className={styles.actions} data-screen>
        {documents.length > 0 && <Link to={paths.ownDocuments(claimId)}>See your documents</Link>}
        {canUpload && <Link to={paths.uploaddocs(claimId)}>Send a document</Link>}
      </p>
    </section>
  );
}
