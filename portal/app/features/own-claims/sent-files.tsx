import type { ClaimDocument, ClaimView } from '@gadget-claims/domain/claims/schemas';
import { getClaim } from '@gadget-claims/domain/claims/contract';
import { useParams } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { guardOwner } from '../../lib/owner.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { ChooseClaim } from './choose-claim.tsx';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import { MissingClaim } from '../../screen/missing-claim.tsx';
import styles from './own-claims.module.css';
import { itemName } from './outstanding-documents.tsx';
import { OwnFile } from './own-file-row.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../data/own.ts';

export const meta = titleMeta('supportingdocs');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function SupportingDocs() {
  const { id } = useParams();
  const title = screenTitle(useBrand(), 'supportingdocs');
  if (id === undefined) return <ChooseClaim title={title} to={paths.ownDocuments} />;
  return <Documents key={id} id={id} title={title} />;
}

function Documents({ id, title }: { id: string; title: string }) {
  const { answer: claim, ...call } = useAnswer(asOwner(getClaim, { params: { id } }));
  if (call.isMissing) return <MissingClaim />;
  return (
    <div className={styles.column}>
      <PageHeading
        title={title}
        caption={claim ? `Claim ${claim.claimReference}` : '\u00A0'}
        lead="Everything that you sent us for this claim, to see or to keep."
      />
      <LoadProblem {...call} answer={claim} />
      {claim ? <Groups claim={claim} /> : call.isLoading && <ListSkeleton isBare />}
    </div>
  );
}

function Groups({ claim }: { claim: ClaimView }) {
  const { claimId, documents, gadgets } = claim;
  const upload = claim.allowed.find(({ action }) => action === 'upload');
  const name = (file: ClaimDocument) => itemName(file, gadgets.length > 1);
  const send = upload?.allowed && (
    <LinkButton to={paths.uploaddocs(claimId)} icon="upload">
      Send a document
    </LinkButton>
  );
  if (documents.length === 0) {
    return (
      <div className={styles.answer}>
        <EmptyState
          title="No documents yet"
          text={upload?.reason ?? 'What you send us appears here.'}
          action={send}
        />
      </div>
    );
  }
  return (
    <div className={styles.answer}>
      {[...new Set(documents.map(name))].map((label) => (
        <section key={label} className={styles.group}>
          <h2 className={styles.rowTitle}>{label}</h2>
          <ul className={styles.files}>
            {documents
              .filter((file) => name(file) === label)
              .map((file) => (
                <OwnFile key={file.id} file={file} />
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.actions}>
        {send}
        <LinkButton to={paths.claim(claimId)} kind="quiet">
          Back to the claim
        </LinkButton>
      </p>
    </div>
  );
}
