import { formatDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { isDamageOrBreakdown } from '@gadget-claims/domain/claims/claims/incident-types';
import { claimOutlook } from '@gadget-claims/domain/claims/claims/outlook';
import type { ClaimOutlook } from '@gadget-claims/domain/claims/claims/outlook';
import { NOT_SHOWN } from '@gadget-claims/domain/claims/messages/copy';
import { manySpelled, pounds } from '@gadget-claims/domain/in-words';
import { getUnderwriter } from '@gadget-claims/domain/policies/policies/contract';
import { onlyGadget } from '@gadget-claims/domain/policies/policies/cover';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { DECISION_DAYS, REPAIR_HOURS } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { useState } from 'react';
import { forAll } from '../../../../data/for-all.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../../lib/page/brand.ts';
import styles from './policy-panel.module.css';

/**
 * The facts so far: whether it is covered, the excess, the next steps, and the policy. Beside the
 * questions where there is room, else a line above them that opens; the stylesheet shows one of the
 * two.
 */
export default function PolicyPanel() {
  const { documentRules } = useBrand();
  const policy = useClaim((state) => state.policy);
  const data = useClaim((state) => state.form?.data);
  if (!policy || !data) return null;
  const outcome = claimOutlook(data, policy, documentRules);
  const known = <Known data={data} policy={policy} outcome={outcome} />;
  const { cover, excess } = headline(outcome);
  return (
    <aside aria-label="Your claim so far">
      <div className={styles.line}>
        <Disclosure
          summary={
            <span>
              {cover} <span className={styles.excess}>{excess}</span>
            </span>
          }
        >
          {known}
        </Disclosure>
      </div>
      <div className={styles.panel}>
        {outcome && (
          <h2 className={styles.headline}>
            {cover} {excess}
          </h2>
        )}
        {known}
      </div>
    </aside>
  );
}

function headline(outcome: ClaimOutlook | null): { cover: string; excess: string } {
  if (!outcome) return { cover: 'Your policy', excess: '' };
  const excess = `Excess ${pounds(outcome.excess.total)}`;
  if (outcome.why !== null) return { cover: outcome.why, excess };
  if (outcome.cover === 'part') return { cover: `Your policy covers ${outcome.part}.`, excess };
  return { cover: `Covered: ${outcome.part}.`, excess };
}

interface Props {
  data: ClaimData;
  policy: Policy;
  outcome: ClaimOutlook | null;
}

function Known({ data, policy, outcome }: Props) {
  return (
    <>
      {outcome?.why && (
        <p>You can still send your claim. Our claims team will look at your cover first.</p>
      )}
      <SummaryList
        title="What we know"
        lines={[...gadgetLines(data, policy), ...policyLines(policy)]}
        compact
      />
      {outcome && <Follows data={data} outcome={outcome} />}
      <Underwriter id={policy.underwriterId} />
    </>
  );
}

function gadgetLines(data: ClaimData, policy: Policy) {
  const names = data.gadgets.map(({ description }) => description).filter(Boolean);
  const only = onlyGadget(policy, data)?.description ?? '';
  const value = names.join('\n') || only;
  return value === '' ? [] : [{ label: 'Gadget', value }];
}

function policyLines({ number, coverLevel, coverStartDate, coverEndDate }: Policy) {
  return [
    { label: 'Policy', value: number },
    { label: 'Cover', value: coverLevel },
    { label: 'From', value: formatDay(coverStartDate) },
    { label: 'To', value: formatDay(coverEndDate) },
  ].filter(({ value }) => value !== '');
}

/** Documents to send and excess to pay, and our aim. */
function Follows({
  data,
  outcome: { excess, needed, neededAbroad },
}: Omit<Props, 'policy'> & { outcome: ClaimOutlook }) {
  const isRepaired = isDamageOrBreakdown(data.incident.incidentTypeId);
  return (
    <ul className={styles.follows}>
      {needed.length > 0 && (
        <li>
          You will need: {needed.join(', ')}.
          {neededAbroad.length > 0 && ` If it happened abroad, also: ${neededAbroad.join(', ')}.`}{' '}
          You can send them later.
        </li>
      )}
      <li>
        We aim to decide within {manySpelled(DECISION_DAYS, 'working day')} of having it all
        {isRepaired && `, and to repair within ${REPAIR_HOURS} hours of the gadget’s arrival`}.
      </li>
      <li>
        You pay {pounds(excess.total)} only once your claim is approved.
        {excess.earlyClaim > 0 &&
          ` ${pounds(excess.earlyClaim)} of it is because your cover is new.`}
      </li>
    </ul>
  );
}

function Underwriter({ id }: { id: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary="Who insures you" onToggle={() => setOpened(true)}>
      {opened && <UnderwriterNote id={id} />}
    </Disclosure>
  );
}

function UnderwriterNote({ id }: { id: number }) {
  const asked = useQuery(forAll(getUnderwriter, { query: { id: String(id) } }));
  const { answer: underwriter, error, reload } = asked;
  if (error !== null) {
    return (
      <Note
        tone="bad"
        action={
          <Button kind="quiet" onClick={reload}>
            Try again
          </Button>
        }
      >
        {NOT_SHOWN}
      </Note>
    );
  }
  if (underwriter === null) return <Skeleton lines={3} />;
  return (
    <>
      <h3>Underwritten by {underwriter.name}</h3>
      <p>{underwriter.description}</p>
    </>
  );
}
