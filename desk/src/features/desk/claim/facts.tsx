import type { Comparison } from '@gadget-claims/domain/desk/queue/differences';
import type { DeskClaim, DeskDocument, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import { isShownIn } from '@gadget-claims/domain/desk/queue/shown-in';
import { many } from '@gadget-claims/domain/in-words';
import { AddressText } from '@gadget-claims/kit/ui/address-text.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Suspense, lazy } from 'react';
import { pounds } from '../../../lib/format.ts';
import styles from './claim.module.css';
import { type Run, diffTexts } from './diff-texts.ts';
import { Fold, Folds } from './folds.tsx';
import { JudgedBy } from './judged-by.tsx';
import { showFile } from './opened.ts';

/** Few policies have changed. */
const PolicyChanges = lazy(() =>
  import('./policy-changes.tsx').then(({ PolicyChanges: changes }) => ({ default: changes })),
);

interface Row {
  label: string;
  claim: string;
  policy: string;
  differs: boolean;
  /** Files that may show it, with their places among all. */
  files: { file: DeskDocument; at: number }[];
}

/** The files that usually show what was compared. */
const filesOf = ({ documents }: DeskClaim, row: Comparison, gadget?: DeskGadget) =>
  documents
    .map((file, index) => ({ file, at: index + 1 }))
    .filter(
      ({ file }) =>
        file.state !== 'rejected' &&
        isShownIn(row, file.documentTypeId) &&
        (gadget === undefined || [null, gadget.label].includes(file.gadgetLabel)),
    );

/** Differences that are shown unfolded. */
const FIRST = 3;

/** Differences between claim and policy, and the details that agree. */
export function Differences({ claim }: { claim: DeskClaim }) {
  const { policy, gadgetsInFull } = claim;
  const of = (gadget: DeskGadget) => (gadgetsInFull.length > 1 ? `${gadget.label}: ` : '');
  const rows: Row[] = [
    ...claim.comparisons.map((row) => ({ ...row, files: filesOf(claim, row) })),
    ...gadgetsInFull.flatMap((gadget) =>
      gadget.comparisons.map((row) => ({
        ...row,
        label: of(gadget) + row.label,
        files: filesOf(claim, row, gadget),
      })),
    ),
  ];
  const differ = rows.filter(({ differs }) => differs);
  const isCompared = (row: Row) => row.claim !== '' && row.policy !== '';
  const agree = rows.filter((row) => !row.differs && isCompared(row));
  const alone = rows.filter((row) => !row.differs && !isCompared(row));
  return (
    <section>
      <h2>
        Differs from the policy{' '}
        <small>
          {differ.length} of {rows.length}
        </small>
      </h2>
      {policy === null ? (
        <Note tone="warn">The policy is no longer there.</Note>
      ) : (
        policy.why !== null && <Note tone="warn">{policy.why}</Note>
      )}
      {differ.length === 0 && policy !== null && <p className={styles.quiet}>Nothing differs.</p>}
      {differ.slice(0, FIRST).map((row) => (
        <Difference key={row.label} row={row} />
      ))}
      <Folds>
        {differ.length > FIRST && (
          <Fold
            summary={many(differ.length - FIRST, 'more difference')}
            end={labelsOf(differ.slice(FIRST))}
          >
            {differ.slice(FIRST).map((row) => (
              <Difference key={row.label} row={row} />
            ))}
          </Fold>
        )}
        {agree.length > 0 && (
          <Fold
            summary={`${many(agree.length, 'detail')} ${agree.length === 1 ? 'agrees' : 'agree'}`}
            end={labelsOf(agree)}
          >
            <Rows rows={agree} />
          </Fold>
        )}
        {alone.length > 0 && (
          <Fold summary={`${many(alone.length, 'detail')} on one side only`} end={labelsOf(alone)}>
            <Rows rows={alone} />
          </Fold>
        )}
      </Folds>
      <JudgedBy claim={claim} />
      {policy !== null && policy.changes.length > 0 && (
        <Suspense>
          <PolicyChanges changes={policy.changes} />
        </Suspense>
      )}
    </section>
  );
}

const labelsOf = (rows: readonly Row[]) => rows.map(({ label }) => label).join(', ');

function Difference({ row: { label, claim, policy, files } }: { row: Row }) {
  const [ours, theirs] = diffTexts(claim, policy);
  return (
    <div className={styles.difference}>
      <h3>
        {label}
        <VisuallyHidden> differs</VisuallyHidden>
      </h3>
      <dl>
        <div>
          <dt>Claim</dt>
          <dd>
            <Highlighted runs={ours} />
          </dd>
        </div>
        <div>
          <dt>Policy</dt>
          <dd>
            <Highlighted runs={theirs} />
          </dd>
        </div>
      </dl>
      {files.length > 0 && (
        <p className={styles.ways}>
          {files.map(({ file, at }) => (
            <Button
              key={file.documentId}
              kind="plain"
              title={file.label}
              onClick={() => showFile(file)}
            >
              Show in file {at}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

const Highlighted = ({ runs }: { runs: readonly Run[] }) =>
  runs.length === 0
    ? '–'
    : runs.map(({ text, differs }, at) =>
        differs ? <mark key={`${at}${text}`}>{text}</mark> : text,
      );

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.answers}>
    {rows.map(({ label, claim, policy }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <AddressText>{claim || '–'}</AddressText>
          {policy !== claim && (
            <small>
              Policy: <AddressText>{policy || '–'}</AddressText>
            </small>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** Each gadget as it stands, with the sums that it is decided by. */
export function Gadgets({ of }: { of: readonly DeskGadget[] }) {
  return (
    <section>
      <h2>{of.length === 1 ? 'Gadget' : 'Gadgets'}</h2>
      {of.map((gadget) => (
        <Gadget key={gadget.gadgetId} gadget={gadget} />
      ))}
    </section>
  );
}

function Gadget({ gadget }: { gadget: DeskGadget }) {
  const isDearer =
    gadget.insuredValue !== null && (gadget.purchasePrice ?? 0) > gadget.insuredValue;
  const money = [
    { label: 'Insured for', pence: gadget.insuredValue },
    { label: 'Bought for', pence: gadget.purchasePrice, isDearer },
    { label: 'Excess', pence: gadget.excess },
    { label: 'Approved', pence: gadget.approvedAmount },
  ].filter(({ pence }) => pence !== null);
  return (
    <div className={styles.gadget}>
      <h3>
        {gadget.label} <StatusTag tone={gadget.tone}>{gadget.statusLabel}</StatusTag>
      </h3>
      <dl className={styles.money}>
        {money.map(({ label, pence, isDearer: differs }) => (
          <div key={label} data-differs={differs || undefined}>
            <dt>{label}</dt>
            <dd>
              {pounds(pence ?? 0)}
              {differs && <VisuallyHidden> (more than it is insured for)</VisuallyHidden>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
