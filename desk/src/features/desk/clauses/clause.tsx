import {
  approveClause,
  listClauses,
  retireClause,
} from '@gadget-claims/domain/desk/clauses/contract';
import { differences } from '@gadget-claims/domain/desk/clauses/differences';
import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import { findUnderwriter } from '@gadget-claims/domain/policies/policies/underwriters';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { clauseChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { gradeWords, momentOf } from '../../../lib/format.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import styles from './clauses.module.css';
import { CLAUSE_STATE_LABELS, againstWords, neededWords, offeredWords } from './copy.ts';

/** One clause: its latest version beside the one before, and the earlier ones. */
export default function ClauseScreen() {
  const { clauseId = '' } = useParams();
  const known = useQuery(deskQuery(listClauses, {}));
  const { answer } = known;
  const versions = answer?.filter((one) => one.clauseId === clauseId) ?? [];
  const [latest, ...earlier] = versions;
  if (answer !== null && !latest) return <Missing />;
  return (
    <Screen
      title="Clause"
      heading={latest && `${latest.wordingReference}: ${latest.title}`}
      says={
        latest && (
          <Link to={`/clauses?underwriter=${latest.underwriterId}`}>
            {findUnderwriter(latest.underwriterId)?.name}
          </Link>
        )
      }
    >
      <LoadProblem {...known} />
      {latest ? (
        <InFull latest={latest} earlier={earlier} />
      ) : (
        known.problem === null && <Skeleton lines={6} size="card" />
      )}
    </Screen>
  );
}

function InFull({ latest, earlier }: { latest: Clause; earlier: Clause[] }) {
  return (
    <>
      <Version clause={latest} before={earlier[0] ?? null} />
      <ClauseActions
        clause={latest}
        inUse={earlier.find(({ state }) => state === 'approved') ?? null}
      />
      {earlier.length > 0 && (
        <>
          <h2>Versions before</h2>
          {earlier.map((clause, index) => (
            <Disclosure
              key={clause.version}
              summary={`Version ${clause.version}, ${CLAUSE_STATE_LABELS[clause.state].label.toLowerCase()}`}
            >
              <Version clause={clause} before={earlier[index + 1] ?? null} />
            </Disclosure>
          ))}
        </>
      )}
    </>
  );
}

function Version({ clause, before }: { clause: Clause; before: Clause | null }) {
  const { version, state, written, approved, retired } = clause;
  const texts = [
    { label: 'Title', text: clause.title, old: before?.title },
    { label: 'When it applies', text: clause.staffText, old: before?.staffText },
    { label: 'Words for the claimant', text: clause.claimantText, old: before?.claimantText },
    { label: 'Offered for', text: offeredWords(clause), old: before && offeredWords(before) },
    { label: 'Needs', text: neededWords(clause), old: before && neededWords(before) },
    { label: 'Against it', text: againstWords(clause), old: before && againstWords(before) },
  ];
  const acts = [
    { did: 'Written', act: written },
    { did: 'Approved', act: approved },
    { did: 'Out of use', act: retired },
  ];
  return (
    <section className={styles.version} aria-label={`Version ${version}`}>
      <p className={styles.states}>
        <StatusTag tone={CLAUSE_STATE_LABELS[state].tone}>
          {CLAUSE_STATE_LABELS[state].label}
        </StatusTag>
        <span>
          Version {version}
          {before !== null && `; what changed since version ${before.version} is marked`}
        </span>
      </p>
      <dl className={styles.texts}>
        {texts.map(({ label, text, old }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Changed from={old ?? text} to={text} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Reading grade</dt>
          <dd>{gradeWords(clause.grade)}</dd>
        </div>
      </dl>
      <ul className={styles.acts}>
        {acts.map(
          ({ did, act }) =>
            act !== null && (
              <li key={did}>
                {did} {byWords(act)}, {momentOf(act.at)}
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** A clause that came with the installation has no author and no approver. */
const byWords = ({ staffId, name }: Clause['written']): string =>
  ['installation', 'first set'].includes(staffId) ? 'with the installation' : `by ${name}`;

/** A text with what changed in it. */
function Changed({ from, to }: { from: string; to: string }) {
  return differences(from, to).map(({ kind, text }, index) => {
    const key = `${index}${text}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Mark = kind === 'gone' ? 'del' : 'ins';
    return (
      <Mark key={key}>
        <VisuallyHidden>{kind === 'gone' ? 'Taken out: ' : 'New: '}</VisuallyHidden>
        {text}
      </Mark>
    );
  });
}

/** Acts on the latest version, and on the one in use beside a draft. */
function ClauseActions({ clause, inUse }: { clause: Clause; inUse: Clause | null }) {
  const { permissions, staffId } = useSession();
  const { clauseId, version, state, written } = clause;
  const mayWrite = permissions.includes('clause.write');
  const mayApprove = permissions.includes('clause.approve');
  const isOwn = written.staffId === staffId;
  const approving = useSend(async () => {
    await call(approveClause, { params: { clauseId, version } });
    clauseChanged();
  });
  return (
    <>
      <Refused of={approving} />
      <div className={styles.ways}>
        {state === 'draft' && (mayApprove || mayWrite) && (
          <Button
            busy={approving.busy}
            busyLabel="Approving"
            disabledReason={
              isOwn
                ? 'You wrote this, so somebody else approves it.'
                : mayApprove
                  ? undefined
                  : 'Approving clauses is not part of your work.'
            }
            onClick={approving.send}
          >
            Approve version {version}
          </Button>
        )}
        {mayWrite && (state !== 'draft' || isOwn) && (
          <LinkButton kind="quiet" to={`/clauses/${clauseId}/write`}>
            {state === 'draft' ? 'Change the draft' : 'Write the next version'}
          </LinkButton>
        )}
        {mayApprove && state !== 'retired' && <Retire clause={clause} />}
        {mayApprove && inUse !== null && <Retire clause={inUse} />}
      </div>
    </>
  );
}

function Retire({ clause: { clauseId, version, state, title } }: { clause: Clause }) {
  const [isOpen, setOpen] = useState(false);
  const retiring = useSend(async () => {
    await call(retireClause, { params: { clauseId, version } });
    setOpen(false);
    clauseChanged();
  });
  const isDraft = state === 'draft';
  const does = isDraft ? 'Take the draft back' : `Take version ${version} out of use`;
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {does}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={retiring.send}
        title={`${does}?`}
        confirmLabel={does}
        danger
        sending={retiring}
        busyLabel="One moment"
      >
        <p>
          {isDraft
            ? `The draft of “${title}” cannot be approved any more. Its words stay in the list of versions.`
            : `Nobody can decline by “${title}” from now on, until another version is approved. What was decided by it stays.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
