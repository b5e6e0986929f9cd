import { DOCUMENT } from '@gadget-claims/domain/documents/ids';
import { ACCEPTED_TYPES, DEFAULT_LIMITS } from '@gadget-claims/domain/documents/limits';
import { documentKind } from '@gadget-claims/domain/documents/types';
import styles from './guide.module.css';
import type { SectionProps } from './section.ts';

const D = DOCUMENT;

const GROUPS = [
  { title: 'For most claims', ids: [D.purchase, D.usage, D.damagePhotos, D.imeiEvidence] },
  { title: 'If it happened abroad', ids: [D.travel] },
  { title: 'If we ask for them', ids: [D.schedule, D.photoId, D.address] },
  {
    title: 'For theft and loss',
    ids: [D.crimeReference, D.lossReport, D.blacklisting, D.forcedEntry],
  },
  {
    title: 'In some cases',
    ids: [
      D.breakdownReport,
      D.itemisedBill,
      D.payments,
      D.giftLetter,
      D.exchange,
      D.accessoryReceipt,
      D.repairInvoice,
    ],
  },
];

const formats = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  ACCEPTED_TYPES.map(({ label }) => label),
);
const megabytes = DEFAULT_LIMITS.maxFileSize / 1024 / 1024;

/** Every kind of document: what we accept and why we need it. */
export function Documents({ isCompact = false }: SectionProps) {
  return (
    <>
      <p>
        A clear photo from your phone is fine. We take {formats}, up to {megabytes} MB a file and{' '}
        {DEFAULT_LIMITS.maxFilesPerClaim} files a claim.
      </p>
      {GROUPS.map(({ title, ids }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles.documents}>
            {ids.map(documentKind).map(({ id, label, why, accepted }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  {accepted}
                  {!isCompact && <span className={styles.why}> {why}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
