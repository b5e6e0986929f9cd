import {
  approveClause,
  getClause,
  retireClause,
} from '@gadget-claims/domain/desk/clauses/contract';
import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import { listWordings } from '@gadget-claims/domain/desk/wordings/contract';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link, useParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { clauseChanged } from '../../../data/invalidate.ts';
import { gradeWords } from '../../../lib/format.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import { againstWords, neededWords, offeredWords } from './copy.ts';
import { shownOf } from './shown-version.tsx';
import { EarlierVersions, Version, VersionActs } from './versions.tsx';

const textsOf = (clause: Clause) => ({
  Title: clause.title,
  'When it applies': clause.staffText,
  'Words for the claimant': clause.claimantText,
  'Offered for': offeredWords(clause),
  Needs: neededWords(clause),
  'Against it': againstWords(clause),
  'Reading grade': gradeWords(clause.grade),
});

/** One clause: its latest version beside the one before, and the earlier ones. */
export default function ClauseScreen() {
  const { clauseId = '' } = useParams();
  const known = useQuery(deskQuery(getClause, { params: { clauseId } }));
  const wordings = useQuery(deskQuery(listWordings, {}));
  const [latest, ...earlier] = known.answer ?? [];
  if (known.isMissing) return <Missing />;
  const wording = shownOf(
    wordings.answer?.filter(({ wordingId }) => wordingId === latest?.wordingId) ?? [],
  );
  return (
    <Screen
      title="Clause"
      heading={latest && `${latest.wordingReference}: ${latest.title}`}
      says={wording && <Link to={`/wordings/${wording.wordingId}`}>{wording.name}</Link>}
    >
      <LoadProblem {...known} />
      {latest ? (
        <>
          <Version of={latest} before={earlier[0]} texts={textsOf} />
          <VersionActs
            of={[latest, ...earlier]}
            approve={({ version, written }) =>
              act(
                call(approveClause, {
                  params: { clauseId, version },
                  body: { writtenAt: written.at },
                }),
              )
            }
            retire={(version) => act(call(retireClause, { params: { clauseId, version } }))}
            writeAt={`/clauses/${clauseId}/write`}
            retiredWords={({ title }) =>
              `Nobody can decline by “${title}” from now on, until another version is approved. What was decided by it stays.`
            }
          />
          <EarlierVersions of={earlier} texts={textsOf} />
        </>
      ) : (
        known.problem === null && <Skeleton lines={6} size="card" />
      )}
    </Screen>
  );
}

/** Shows the versions as they are now, after a refusal as well. */
const act = (sent: Promise<unknown>) => sent.finally(clauseChanged);
