import { differences } from '@gadget-claims/domain/desk/clauses/differences';
import type { Version as VersionOf } from '@gadget-claims/domain/desk/clauses/schemas';
import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState } from 'react';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import styles from './clauses.module.css';
import { VERSION_STATE_LABELS } from './copy.ts';

// Clauses, wordings and templates come in versions: one person writes, another approves a draft, and it retires.

/** What a version says, by label. */
type Texts<V> = (version: V) => Record<string, string>;

/** A version, with what changed since the one before. */
export function Version<V extends VersionOf>({
  of,
  before,
  texts,
}: {
  of: V;
  before: V | undefined;
  texts: Texts<V>;
}) {
  const { version, state, written, approved, retired } = of;
  const old = before && texts(before);
  const acts = [
    { did: 'Written', act: written },
    { did: 'Approved', act: approved },
    { did: 'Out of use', act: retired },
  ];
  return (
    <section className={styles.version} aria-label={`Version ${version}`}>
      <p className={styles.states}>
        <StatusTag tone={VERSION_STATE_LABELS[state].tone}>
          {VERSION_STATE_LABELS[state].label}
        </StatusTag>
        <span>
          Version {version}
          {before !== undefined && `; what changed since version ${before.version} is marked`}
        </span>
      </p>
      <dl className={styles.texts}>
        {Object.entries(texts(of)).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Changed from={old?.[label] ?? text} to={text} />
            </dd>
          </div>
        ))}
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

/** What came with the installation has no author and no approver. */
const byWords = ({ staffId, name }: VersionOf['written']): string =>
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

/** The versions before the latest, each folded. */
export function EarlierVersions<V extends VersionOf>({ of, texts }: { of: V[]; texts: Texts<V> }) {
  if (of.length === 0) return null;
  return (
    <>
      <h2>Versions before</h2>
      {of.map((each, index) => (
        <Disclosure
          key={each.version}
          summary={`Version ${each.version}, ${VERSION_STATE_LABELS[each.state].label.toLowerCase()}`}
        >
          <Version of={each} before={of[index + 1]} texts={texts} />
        </Disclosure>
      ))}
    </>
  );
}

interface ActsProps<V> {
  /** The latest version first. */
  of: readonly [V, ...V[]];
  approve: (version: V) => Promise<unknown>;
  retire: (version: number) => Promise<unknown>;
  /** Taking it out of use is theirs. */
  retiredBy?: Permission;
  /** Where the next version is written. */
  writeAt: string;
  /** Follows on taking it out of use, in words. */
  retiredWords: (version: V) => string;
}

/** Acts on the latest version, and on the one in use beside a draft. */
export function VersionActs<V extends VersionOf>({
  of,
  approve,
  retire,
  retiredBy = 'library.approve',
  writeAt,
  retiredWords,
}: ActsProps<V>) {
  const { permissions, staffId } = useSession();
  const [latest, ...earlier] = of;
  const { version, state, written } = latest;
  const inUse = earlier.find((one) => one.state === 'approved');
  const mayWrite = permissions.includes('library.write');
  const mayApprove = permissions.includes('library.approve');
  const isOwn = written.staffId === staffId;
  const approving = useSend(async () => {
    await approve(latest);
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
                  : 'Approving is not part of your work.'
            }
            onClick={approving.send}
          >
            Approve version {version}
          </Button>
        )}
        {mayWrite && (state !== 'draft' || isOwn) && (
          <LinkButton kind="quiet" to={writeAt}>
            {state === 'draft' ? 'Change the draft' : 'Write the next version'}
          </LinkButton>
        )}
        {permissions.includes(retiredBy) &&
          [latest, inUse].map(
            (one) =>
              one !== undefined &&
              one.state !== 'retired' && (
                <Retire key={one.version} of={one} retire={retire} words={retiredWords(one)} />
              ),
          )}
      </div>
    </>
  );
}

function Retire({
  of: { version, state },
  retire,
  words,
}: {
  of: VersionOf;
  retire: (version: number) => Promise<unknown>;
  words: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const retiring = useSend(async () => {
    await retire(version);
    setOpen(false);
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
            ? 'The draft cannot be approved any more. Its words stay in the list of versions.'
            : words}
        </p>
      </ConfirmDialog>
    </>
  );
}
