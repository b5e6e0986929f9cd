import { listClauses } from '@gadget-claims/domain/desk/clauses/contract';
import {
  approveWording,
  listWordings,
  retireWording,
} from '@gadget-claims/domain/desk/wordings/contract';
import { periodWords } from '@gadget-claims/domain/desk/wordings/in-force';
import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import { underwriterName } from '@gadget-claims/domain/policies/policies/underwriters';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { wordingChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { Screen } from '../../../shell/screen.tsx';
import { Missing } from '../../../shell/shell.tsx';
import { ClauseTable } from './clause-table.tsx';
import styles from './clauses.module.css';
import { READ_BY_LABELS, productWords } from './copy.ts';
import { DocumentLink } from './document-link.tsx';
import { shownOf } from './shown-version.tsx';
import { EarlierVersions, Version, VersionActs } from './versions.tsx';

const textsOf = (wording: Wording) => ({
  Name: wording.name,
  'In force': periodWords(wording),
  'Read by': `${READ_BY_LABELS[wording.readBy].label}. ${READ_BY_LABELS[wording.readBy].help}`,
  Products: productWords(wording),
  Document: wording.document,
});

/** One wording: its versions, its document and its clauses. */
export default function WordingScreen() {
  const { wordingId = '' } = useParams();
  const known = useQuery(deskQuery(listWordings, {}));
  const versionsOf = (id: string | null | undefined) =>
    known.answer?.filter((one) => one.wordingId === id) ?? [];
  const versions = versionsOf(wordingId);
  const [latest, ...earlier] = versions;
  // What a draft says, its address as well, is one writer’s alone.
  const approved = versions.find((one) => one.approved !== null);
  if (known.answer !== null && !latest) return <Missing />;
  const source = shownOf(versionsOf(latest?.clausesOf));
  return (
    <Screen
      title="Wording"
      heading={shownOf(versions)?.name}
      says={latest && underwriterName(latest.underwriterId)}
    >
      <LoadProblem {...known} />
      {latest ? (
        <>
          <Version of={latest} before={earlier[0]} texts={textsOf} />
          {approved && (
            <p>
              Read the document: <DocumentLink of={approved} />
            </p>
          )}
          {latest.state === 'draft' && source && (
            <Note tone="info">
              It begins with the clauses that {source.name} has in use when this is approved.
            </Note>
          )}
          <VersionActs
            of={[latest, ...earlier]}
            approve={({ version, written }) =>
              act(
                call(approveWording, {
                  params: { wordingId, version },
                  body: { writtenAt: written.at },
                }),
              )
            }
            retire={(version) => act(call(retireWording, { params: { wordingId, version } }))}
            writeAt={`/wordings/${wordingId}/write`}
            retiredWords={({ name }) =>
              `${name} is in force for no policy from now on, and nobody can decline by its clauses, until another version is approved. What was decided by them stays.`
            }
          />
          <ClausesOf wordingId={wordingId} />
          <EarlierVersions of={earlier} texts={textsOf} />
        </>
      ) : (
        known.problem === null && <Skeleton lines={6} size="card" />
      )}
    </Screen>
  );
}

/** Shows the versions as they are now, after a refusal as well. */
const act = (sent: Promise<unknown>) => sent.finally(wordingChanged);

function ClausesOf({ wordingId }: { wordingId: string }) {
  const { permissions } = useSession();
  const known = useQuery(deskQuery(listClauses, { query: { wordingId } }));
  return (
    <section>
      <h2>Clauses</h2>
      <LoadProblem {...known} />
      {known.answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {known.answer?.length === 0 && (
        <p>No clause yet. Nobody can decline by this wording before one is written and approved.</p>
      )}
      {known.answer !== null && known.answer.length > 0 && <ClauseTable clauses={known.answer} />}
      {permissions.includes('library.write') && (
        <p className={styles.ways}>
          <LinkButton kind="quiet" to={`/clauses/write?wording=${wordingId}`}>
            Write a clause
          </LinkButton>
        </p>
      )}
    </section>
  );
}
