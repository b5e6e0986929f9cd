import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import type { QueryResult } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link } from 'react-router';
import { momentOf } from '../../../lib/format.ts';
import { NotKept } from '../../../lib/not-kept.tsx';
import { CLAUSES, useKept } from '../../../lib/unsent.ts';

interface UnsavedProps {
  /** The form, and the kept words of it. */
  what: string;
  drafts: DeskDraft[];
  /** The version that the words were typed over, and the latest one, with its screen. */
  over: number;
  latest: { version: number; at: string } | null;
  onAfresh: () => void;
}

/** Says whose words stand in a form that was left before: kept ones, over this version or one before. */
export function Unsaved({ what, drafts, over, latest, onAfresh }: UnsavedProps) {
  const before = useKept({ claimReference: CLAUSES, drafts }).find((kept) => kept.what === what);
  const afresh = (
    <Button kind="quiet" onClick={onAfresh}>
      Start afresh
    </Button>
  );
  return (
    <>
      {latest !== null && over < latest.version ? (
        <Note tone="warn" title="It has changed" action={afresh}>
          You typed over version {over}, and your words are here; only you see them.{' '}
          <Link to={latest.at}>Version {latest.version}</Link> has been written since.
        </Note>
      ) : (
        before && (
          <Note tone="info" title="Your unsaved words are here" action={afresh}>
            You typed them last on {momentOf(before.savedAt)}; only you see them.
          </Note>
        )
      )}
      <NotKept of={`${CLAUSES} ${what}`} />
    </>
  );
}

/** While the form is not known yet. */
export function Loading({ known }: { known: QueryResult<unknown> }) {
  return (
    <>
      <LoadProblem {...known} />
      {known.problem === null && <Skeleton lines={6} size="card" />}
    </>
  );
}
