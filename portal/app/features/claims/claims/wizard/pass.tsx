import { isDay } from '@gadget-claims/domain/calendar/day';
import { formatDay, formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { givenName } from '@gadget-claims/domain/claims/claims/given-name';
import { isDamageOrBreakdown } from '@gadget-claims/domain/claims/claims/incident-types';
import { claimOutlook } from '@gadget-claims/domain/claims/claims/outlook';
import type { ClaimOutlook } from '@gadget-claims/domain/claims/claims/outlook';
import { NOT_SHOWN } from '@gadget-claims/domain/claims/messages/copy';
import { capitalised, manySpelled, pounds } from '@gadget-claims/domain/in-words';
import { getUnderwriter } from '@gadget-claims/domain/policies/policies/contract';
import { onlyGadget } from '@gadget-claims/domain/policies/policies/cover';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { DECISION_DAYS, REPAIR_HOURS } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { IconName } from '@gadget-claims/kit/ui/icon.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Art } from '../../../../art/art.tsx';
import { gadgetScene } from '../../../../art/gadgets.ts';
import { shield } from '../../../../art/site.ts';
import { forAll } from '../../../../data/for-all.ts';
import { useIsWide } from '../../../../lib/browser/use-is-wide.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../../lib/page/brand.ts';
import parts from './pass-facts.module.css';
import { PassTop, SO_FAR } from './pass-top.tsx';
import styles from './pass.module.css';

/** From this width the pass stands open beside the questions; the stylesheet says the same. */
const BESIDE = '64rem';

/**
 * The claim so far, carried from the first answer to the last: the gadget, its cover, what it costs and
 * what comes next. Beside the questions where there is room, else a line above them that opens.
 */
export default function Pass() {
  const isBeside = useIsWide(BESIDE) ?? false;
  const policy = useClaim((state) => state.policy);
  const data = useClaim((state) => state.form?.data);
  const { documentRules } = useBrand();
  if (!policy || !data) return null;
  const outlook = claimOutlook(data, policy, documentRules);
  return <PassOf {...{ data, policy, outlook, isBeside }} />;
}

/** The pass of these answers, beside the questions or as a line above them. */
export function PassOf({ data, policy, outlook, isBeside }: PassProps & { isBeside: boolean }) {
  const { name, typeId } = subjectOf(data, policy);
  return (
    <aside className={styles.pass} aria-label={SO_FAR}>
      {/* Beside the questions there is nothing to open: it stays as it is. */}
      <details open={isBeside}>
        <PassTop name={name} picture={pictureOf(typeId, outlook)} isFixed={isBeside}>
          {stateOf(outlook)}
        </PassTop>
        <div className={styles.body}>
          <Facts data={data} policy={policy} outlook={outlook} />
          {outlook && <Sum outlook={outlook} />}
          <Next lines={nextLines(data, outlook)} />
          <Underwriter id={policy.underwriterId} />
        </div>
      </details>
    </aside>
  );
}

/** The gadget that is claimed for, as its owner's; of several, their number. */
function subjectOf(data: ClaimData, policy: Policy): { name: string; typeId: number | null } {
  const [first, ...others] = data.gadgets;
  const only = first ?? onlyGadget(policy, data);
  const owner = givenName(policy.policyholder.firstname);
  const whose = owner === '' ? 'Your' : `${owner}’s`;
  const typeId = first?.typeId ?? onlyGadget(policy, data)?.typeId ?? null;
  if (others.length > 0) return { name: `${whose} ${others.length + 1} gadgets`, typeId };
  return { name: `${whose} ${only?.description || 'policy'}`, typeId };
}

function pictureOf(typeId: number | null, outlook: ClaimOutlook | null) {
  const gadget = gadgetScene(typeId, outlook?.isBroken ?? false);
  return gadget ? <Art scene={gadget} alone /> : <Art scene={shield} />;
}

function stateOf(outlook: ClaimOutlook | null): string {
  if (!outlook) return 'Policy found';
  return `${COVER[outlook.cover]} · you pay ${pounds(outlook.excess.total)}`;
}

/** How the claim stands with the policy, in a word or two. */
const COVER = {
  covered: 'Covered',
  part: 'Part of your policy',
  open: 'We will look at it',
} as const;

interface PassProps {
  data: ClaimData;
  policy: Policy;
  outlook: ClaimOutlook | null;
}

function Facts({ data, policy, outlook }: PassProps) {
  const { dateOfIncident } = data.incident;
  return (
    <>
      <dl className={parts.facts}>
        {outlook && <Fact label="For">{capitalised(outlook.part)}</Fact>}
        {outlook && isDay(dateOfIncident) && (
          <Fact label="When">{formatLongDay(dateOfIncident)}</Fact>
        )}
        <Fact label="Policy">{policy.number}</Fact>
        {outlook ? (
          <Fact label="Cover">
            <span className={parts.cover} data-tone={outlook.cover === 'open' ? 'warn' : 'good'}>
              <Icon name={outlook.cover === 'open' ? 'clock' : 'tick'} />
              {COVER[outlook.cover]}
            </span>
          </Fact>
        ) : (
          <>
            {policy.coverLevel !== '' && <Fact label="Cover">{policy.coverLevel}</Fact>}
            {policy.coverEndDate !== '' && (
              <Fact label="Until">{formatDay(policy.coverEndDate)}</Fact>
            )}
          </>
        )}
      </dl>
      {outlook?.why && (
        <p className={parts.why}>
          {outlook.why} You can still send your claim. Our claims team will look at your cover
          first.
        </p>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Sum({ outlook: { excess } }: { outlook: ClaimOutlook }) {
  return (
    <div className={parts.sum}>
      <p>
        You pay
        <small>
          the excess, once your claim is approved
          {excess.earlyClaim > 0 &&
            `; ${pounds(excess.earlyClaim)} of it because your cover is new`}
        </small>
      </p>
      <strong>{pounds(excess.total)}</strong>
    </div>
  );
}

interface Line {
  icon: IconName;
  text: string;
}

function Next({ lines }: { lines: Line[] }) {
  return (
    <div className={parts.next}>
      <h3>What comes next</h3>
      <ul data-list>
        {lines.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What has to be sent, what we aim at, and how long a repair takes. */
function nextLines(data: ClaimData, outlook: ClaimOutlook | null): Line[] {
  const lines: Line[] = [
    {
      icon: 'clock',
      text: `We aim to decide within ${manySpelled(DECISION_DAYS, 'working day')} of having it all.`,
    },
  ];
  if (outlook && outlook.needed.length > 0) {
    lines.unshift({ icon: 'file', text: documentsLine(outlook) });
  }
  if (isDamageOrBreakdown(data.incident.incidentTypeId)) {
    const text = `A repair aims to take ${REPAIR_HOURS} hours from the gadget’s arrival.`;
    lines.push({ icon: 'tools', text });
  }
  return lines;
}

function documentsLine({ needed, neededAbroad }: ClaimOutlook): string {
  const abroad =
    neededAbroad.length > 0 ? ` If it happened abroad, also: ${neededAbroad.join(', ')}.` : '';
  return `You will need: ${needed.join(', ')}.${abroad} You can send them later.`;
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
