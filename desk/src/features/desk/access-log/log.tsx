import { ACTS } from '@gadget-claims/domain/desk/access-log/acts';
import { getAccessLogFile, readAccessLog } from '@gadget-claims/domain/desk/access-log/contract';
import { ERASED } from '@gadget-claims/domain/desk/access-log/copy';
import { LOG_FIELDS } from '@gadget-claims/domain/desk/access-log/fields';
import { fileDaysProblem } from '@gadget-claims/domain/desk/access-log/file-days';
import type { AccessEntry } from '@gadget-claims/domain/desk/access-log/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form, useField } from '@gadget-claims/kit/form/form.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { type ComponentProps, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deskQuery, download } from '../../../data/call.ts';
import { momentOf } from '../../../lib/format.ts';
import lists from '../../../lib/list.module.css';
import { Pages } from '../../../lib/pages.tsx';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import styles from './log.module.css';

const ASKED = ['claim', 'person', 'kind', 'from', 'to'] as const;
const KINDS = [
  { value: 'done', label: 'All that was done' },
  { value: 'seen', label: 'All that was looked at' },
  ...Object.entries(ACTS).map(([value, label]) => ({ value, label })),
];
/** As many claims of a list as a line names. */
const MOST_NAMED = 5;

/** Filters in the address; empty ones are not sent. */
function queryOf(given: URLSearchParams) {
  const names = [...ASKED, 'after'].filter((name) => given.get(name)?.trim());
  return Object.fromEntries(names.map((name) => [name, given.get(name)?.trim()]));
}

/** Acts and views of the claims team; looking at it is logged as well. */
export default function AccessLog() {
  const [given, give] = useSearchParams();
  const query = queryOf(given);
  const known = useQuery(deskQuery(readAccessLog, { query }));
  const { answer } = known;
  const first = new URLSearchParams(given);
  first.delete('after');
  return (
    <Screen
      title="Log"
      kind="list"
      says="Each look and each act of the claims team. That you look at it is noted as well."
    >
      <Filter key={given.toString()} given={given} people={answer?.people ?? []} onGive={give} />
      {known.isMissing ? (
        <Quiet
          title="No such claim or day"
          text="Look at the reference and the days. A claim of a brand that you do not see is not here."
        />
      ) : (
        <LoadProblem {...known} />
      )}
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer?.entries.length === 0 && (
        <Quiet title="Nothing" text="Nobody saw or did anything like this." />
      )}
      {answer && answer.entries.length > 0 && (
        <>
          <Entries entries={answer.entries} />
          <TakeOut asked={query} />
        </>
      )}
      <Pages
        first={`?${first}`}
        after={given.get('after') ?? undefined}
        next={answer?.next ?? null}
        labels={{ first: 'Latest', next: 'Earlier' }}
      />
    </Screen>
  );
}

type Asked = Record<(typeof ASKED)[number], string>;

function Filter({
  given,
  people,
  onGive,
}: {
  given: URLSearchParams;
  people: readonly AccessEntry['by'][];
  onGive: (asked: Record<string, string>) => void;
}) {
  // On a phone it would take the whole window before the first line of the log.
  const [isFolded] = useState(() => !matchMedia('(width >= 48em)').matches);
  const of = (name: keyof Asked) => given.get(name) ?? '';
  const form = useForm<Asked>({
    answers: useTyped({
      claim: of('claim'),
      person: of('person'),
      kind: of('kind'),
      from: of('from'),
      to: of('to'),
    }),
    fields: () => LOG_FIELDS,
    send: (asked) =>
      onGive(Object.fromEntries(Object.entries(asked).filter(([, value]) => value.trim() !== ''))),
  });
  const fields = (
    <Form
      form={form}
      className={styles.filter}
      actions={
        <Submit kind="quiet" icon="search">
          Show
        </Submit>
      }
    >
      <TextQuestion path="claim" label="Reference of a claim" spellCheck={false} />
      <Choice
        path="person"
        placeholder="Everybody"
        options={people.map(({ staffId, name }) => ({ value: staffId, label: name }))}
      />
      <Choice path="kind" placeholder="All of it" options={KINDS} />
      <DateQuestion path="from" />
      <DateQuestion path="to" />
    </Form>
  );
  return (
    <section role="search" aria-label="Search the log" className={styles.search}>
      {isFolded ? (
        <Disclosure summary="By claim, person, kind and days" open={given.size > 0}>
          {fields}
        </Disclosure>
      ) : (
        fields
      )}
    </section>
  );
}

function Choice({
  path,
  ...shown
}: { path: string } & Pick<ComponentProps<typeof Select>, 'placeholder' | 'options'>) {
  const asked = useField<string>(path);
  return asked && <Select {...asked} {...shown} />;
}

/** All that fits the filter, beyond the page that is shown. */
function TakeOut({ asked }: { asked: ReturnType<typeof queryOf> }) {
  const { after: _page, from = '', to = '', ...filter } = asked;
  const taking = useSend(() => download(getAccessLogFile, { query: { ...filter, from, to } }));
  return (
    <div className={styles.out}>
      <Button
        kind="quiet"
        icon="download"
        busy={taking.busy}
        busyLabel="Fetching the log"
        disabledReason={fileDaysProblem(from, to)}
        onClick={() => taking.send()}
      >
        Download these days as CSV
      </Button>
      <Refused of={taking} />
    </div>
  );
}

interface Line {
  entry: AccessEntry;
  /** As often as a page did the same by itself, and since when. */
  times: number;
  since: string;
}

/** Lines of entries, the latest first: what a page did by itself about the same things is one line. */
function linesOf(entries: readonly AccessEntry[]): Line[] {
  const lines = new Map<string, Line>();
  for (const entry of entries) {
    const { logId, at, by, what, byItself, claims, documentId, wasRefused } = entry;
    const same = [by.staffId, what, claims, documentId, wasRefused];
    const key = JSON.stringify(byItself ? same : logId);
    const known = lines.get(key);
    lines.set(key, { entry: known?.entry ?? entry, times: (known?.times ?? 0) + 1, since: at });
  }
  return [...lines.values()];
}

function Entries({ entries }: { entries: readonly AccessEntry[] }) {
  return (
    <table className={`${lists.list} ${styles.entries}`}>
      <caption>The latest first</caption>
      <colgroup>
        <col data-column="when" />
        <col data-column="who" />
        <col data-column="what" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">About</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(entries).map(({ entry, times, since }) => (
          <tr key={entry.logId}>
            <td data-label="When" title={entry.at}>
              {momentOf(entry.at)}
            </td>
            <td data-label="Who">
              <Link to={`?person=${encodeURIComponent(entry.by.staffId)}`}>{entry.by.name}</Link>
            </td>
            <td data-label="What">
              {entry.what}
              {times > 1 && (
                <small>
                  {times} times since {momentOf(since)}
                </small>
              )}
              {entry.wasRefused && <small>It was refused.</small>}
            </td>
            <td data-label="About">
              <About entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The claims of an entry, the file, the colleague, each after the kind of thing that it is. */
function About({ entry: { claims, documentId, documentLabel, about } }: { entry: AccessEntry }) {
  const [isWhole, setWhole] = useState(false);
  const named = isWhole ? claims : claims.slice(0, MOST_NAMED);
  return (
    <>
      {claims.length > 0 && (
        <span className={styles.about}>
          <small>{claims.length === 1 ? 'Claim' : 'Claims'}</small>
          {named.map(({ claimReference }, index) =>
            claimReference === null ? (
              <span key={`erased-${index}`}>{ERASED}</span>
            ) : (
              <Link key={claimReference} to={`?claim=${encodeURIComponent(claimReference)}`}>
                {claimReference}
              </Link>
            ),
          )}
          {claims.length > named.length && (
            <Button kind="plain" onClick={() => setWhole(true)}>
              and {claims.length - named.length} more
            </Button>
          )}
        </span>
      )}
      {documentId !== null && (
        <span className={styles.about} title={documentId}>
          <small>File</small> {documentLabel ?? ERASED}
        </span>
      )}
      {about !== null && (
        <span className={styles.about}>
          <small>Colleague</small> {about.name}
        </span>
      )}
    </>
  );
}
