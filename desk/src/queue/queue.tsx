import { listQueue } from '@gadget-claims/domain/desk/contract';
import type { QueueShow } from '@gadget-claims/domain/desk/schemas';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link, useSearchParams } from 'react-router';
import { question } from '../data.ts';
import { useSession } from '../session.ts';
import { ClaimLines } from './claim-lines.tsx';
import styles from './queue.module.css';

const SHOWS: { show: QueueShow; label: string }[] = [
  { show: 'waiting', label: 'Waiting for us' },
  { show: 'late', label: 'Late' },
  { show: 'documents', label: 'Waiting for documents' },
  { show: 'all', label: 'All that are open' },
];

const isShow = (given: string | null): given is QueueShow =>
  SHOWS.some(({ show }) => show === given);

/** The address of the queue with one part of its filter changed; a change begins at the first page. */
function addressWith(now: URLSearchParams, changed: Record<string, string>) {
  const next = new URLSearchParams(now);
  next.delete('after');
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

/** Claims of the brands that somebody sees, the most urgent first. */
export function Component() {
  const { brands } = useSession();
  const [given] = useSearchParams();
  const asked = given.get('show');
  const show: QueueShow = isShow(asked) ? asked : 'waiting';
  const brand = given.get('brand') ?? undefined;
  const after = given.get('after') ?? undefined;
  const known = useAnswer(question(listQueue, { query: { show, brand, after } }));
  const { answer } = known;
  const label = SHOWS.find((one) => one.show === show)?.label ?? '';
  return (
    <>
      <title>Queue – Claims desk</title>
      <PageHeading title="Queue" />
      <nav aria-label="Which claims" className={styles.filters}>
        {SHOWS.map((one) => (
          <Link
            key={one.show}
            to={addressWith(given, { show: one.show })}
            aria-current={one.show === show || undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {brands.length > 1 && <BrandFilter brands={brands} brand={brand} given={given} />}
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={6} size="card" />}
      {answer && answer.claims.length === 0 && (
        <EmptyState icon="good" title="Nothing here" text="No claim is like this at the moment." />
      )}
      {answer && answer.claims.length > 0 && <ClaimLines claims={answer.claims} caption={label} />}
      <p className={styles.pages}>
        {after !== undefined && <Link to={addressWith(given, {})}>First page</Link>}
        {answer?.next && (
          <Link to={`${addressWith(given, {})}&after=${encodeURIComponent(answer.next)}`}>
            Next page
          </Link>
        )}
      </p>
    </>
  );
}

function BrandFilter({
  brands,
  brand,
  given,
}: {
  brands: { id: number; name: string }[];
  brand: string | undefined;
  given: URLSearchParams;
}) {
  const chosen = brands.find(({ id }) => String(id) === brand);
  return (
    <details className={styles.brands}>
      <summary>{chosen ? chosen.name : 'All brands'}</summary>
      <ul>
        <li>
          <Link to={addressWith(given, { brand: '' })}>All brands</Link>
        </li>
        {brands.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressWith(given, { brand: String(id) })}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
