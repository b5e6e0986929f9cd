import { readAccessLog } from '@gadget-claims/domain/access-log/contract';
import type { Access } from '@gadget-claims/domain/access-log/schemas';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link, useSearchParams } from 'react-router';
import { question } from '../data.ts';
import { momentOf } from '../format.ts';
import styles from './log.module.css';

const ASKED = ['claim', 'person', 'from', 'to'] as const;
/** As many claims of a list as a line names. */
const MOST_NAMED = 5;

/** What the address asks for; nothing is sent that was left empty. */
function queryOf(given: URLSearchParams) {
  const names = [...ASKED, 'after'].filter((name) => given.get(name)?.trim());
  return Object.fromEntries(names.map((name) => [name, given.get(name)?.trim()]));
}

/** Who of the claims team saw or did what; that it is looked at is in it as well. */
export function Component() {
  const [given, give] = useSearchParams();
  const query = queryOf(given);
  const known = useAnswer(question(readAccessLog, { query }));
  const { answer } = known;
  return (
    <>
      <title>Log – Claims desk</title>
      <PageHeading title="Log" lead="Who saw or did what. That you look at it is noted as well." />
      <Filter key={given.toString()} given={given} people={answer?.people ?? []} onGive={give} />
      {known.isMissing ? (
        <EmptyState
          icon="search"
          title="No such claim or day"
          text="Look at the reference and the days. A claim of a brand that you do not see is not here."
        />
      ) : (
        <LoadProblem {...known} />
      )}
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer?.entries.length === 0 && (
        <EmptyState icon="good" title="Nothing" text="Nobody saw or did anything like this." />
      )}
      {answer && answer.entries.length > 0 && <Entries entries={answer.entries} />}
      <Pages given={given} next={answer?.next ?? null} />
    </>
  );
}

function Pages({ given, next }: { given: URLSearchParams; next: string | null }) {
  const first = new URLSearchParams(given);
  first.delete('after');
  const further = new URLSearchParams(first);
  if (next !== null) further.set('after', next);
  return (
    <p className={styles.pages}>
      {given.has('after') && <Link to={`?${first}`}>Latest</Link>}
      {next !== null && <Link to={`?${further}`}>Earlier</Link>}
    </p>
  );
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function Filter({
  given,
  people,
  onGive,
}: {
  given: URLSearchParams;
  people: readonly Access['by'][];
  onGive: (asked: Record<string, string>) => void;
}) {
  const of = (name: (typeof ASKED)[number]) => given.get(name) ?? '';
  return (
    <search>
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const asked = ASKED.map((name) => [name, textOf(typed, name)] as const);
          onGive(Object.fromEntries(asked.filter(([, value]) => value !== '')));
        }}
      >
        <label>
          Claim
          <input name="claim" defaultValue={of('claim')} placeholder="Reference" maxLength={60} />
        </label>
        <label>
          Person
          {/* Drawn again once the names are there: the choice is among them. */}
          <select key={people.length} name="person" defaultValue={of('person')}>
            <option value="">Everybody</option>
            {people.map(({ staffId, name }) => (
              <option key={staffId} value={staffId}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          From
          <input type="date" name="from" defaultValue={of('from')} />
        </label>
        <label>
          To
          <input type="date" name="to" defaultValue={of('to')} />
        </label>
        <Button type="submit" kind="quiet">
          Show
        </Button>
      </form>
    </search>
  );
}

function Entries({ entries }: { entries: readonly Access[] }) {
  return (
    <table className={styles.entries}>
      <caption>The latest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.logId}>
            <td data-label="When" title={entry.at}>
              {momentOf(entry.at)}
            </td>
            <td data-label="Who">
              <Link to={`?person=${encodeURIComponent(entry.by.staffId)}`}>{entry.by.name}</Link>
            </td>
            <td data-label="What">{entry.what}</td>
            <td data-label="About">
              <About entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The claims of an entry, the file, the colleague. */
function About({ entry: { claims, documentId, about } }: { entry: Access }) {
  const named = claims.slice(0, MOST_NAMED);
  return (
    <span className={styles.about}>
      {named.map(({ claimReference }, index) =>
        claimReference === null ? (
          <span key={`erased-${index}`}>a claim erased since</span>
        ) : (
          <Link key={claimReference} to={`?claim=${encodeURIComponent(claimReference)}`}>
            {claimReference}
          </Link>
        ),
      )}
      {claims.length > MOST_NAMED && <span>and {claims.length - MOST_NAMED} more</span>}
      {documentId !== null && <small>File {documentId}</small>}
      {about !== null && <span>{about.name}</span>}
    </span>
  );
}
