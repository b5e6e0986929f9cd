import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { coverPeriods, isCovered } from '@gadget-claims/domain/policies/cover';
import { useNavigate, useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useBrand, useToday } from '../../../lib/brand.ts';
import { claimStore, useClaim } from '../../../lib/claim-store.ts';
import { saveDraft } from '../../../lib/draft-saver.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { paths } from '../../../paths.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { ChangeDate } from './change-date.tsx';
import { CoverPeriods } from './cover-periods.tsx';
import { isCoverOpen, settledCover, withCover } from './cover-answer.ts';
import { guardClaim } from './guard.ts';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('quoteconfirm');
export const HydrateFallback = StepSkeleton;

export const clientLoader = ({ url }: ClientLoaderFunctionArgs) =>
  guardClaim(url.pathname + url.search);
clientLoader.hydrate = true as const;

export default function QuoteConfirm() {
  const brand = useBrand();
  const today = useToday();
  const policy = useClaim((state) => state.policy);
  const data = useClaim((state) => state.form?.data);
  const goOn = useWayOn();
  if (!policy || !data) return null;

  const day = data.incident.dateOfIncident;
  const periods = coverPeriods(policy);
  const isOver = policy.coverEndDate < today;
  const canChoose = periods.some((period) => isCovered(day, period));
  const changeDate = (dateOfIncident: string) => {
    const changed = { ...data, incident: { ...data.incident, dateOfIncident } };
    const settled = settledCover(withCover(changed, null, false), policy);
    if (!isCoverOpen(settled, policy)) return goOn(settled);
    claimStore.getState().answer(settled);
  };

  return (
    <>
      <PageHeading
        title={screenTitle(brand, 'quoteconfirm')}
        lead={
          <output>
            {formatLongDay(day)} is not within your {isOver ? 'cover' : 'current cover'}.{' '}
            {canChoose
              ? 'It is within another period, which you can claim on.'
              : 'You can check the date, ask us, or go on.'}
          </output>
        }
      />
      <CoverPeriods
        periods={periods}
        day={day}
        onChoose={(quoteId) => goOn(withCover(data, quoteId, false))}
      />
      <ChangeDate day={day} isMainWay={!canChoose} onChange={changeDate} />
      <OtherWays onContinue={() => goOn(withCover(data, null, true))} />
    </>
  );
}

/** Keeps the answers, saves them and leads back to where the question about cover came up. */
function useWayOn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (data: ClaimData) => {
    claimStore.getState().answer(data);
    void saveDraft();
    const next = search.get('next');
    void navigate(paths.stage(next === '10' || next === '17' ? next : '3'));
  };
}

function OtherWays({ onContinue }: { onContinue: () => void }) {
  const { telephone, email, displayName } = useBrand();
  return (
    <>
      <h2>Not sure? Ask us</h2>
      <p>
        Call {displayName} on <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a> or
        write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <Note
        tone="info"
        title="You can still send your claim"
        action={
          <Button kind="quiet" onClick={onContinue}>
            Continue without cover for this date
          </Button>
        }
      >
        Our claims team will look at your cover before they decide, so it may take longer.
      </Note>
    </>
  );
}
