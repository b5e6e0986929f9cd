import { formatLongDay, formatDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { incidentDate } from '@gadget-claims/domain/claims/claims/wizard/policy-lookup';
import { coverPeriods, isInCoverPeriod } from '@gadget-claims/domain/policies/policies/cover';
import type { CoverPeriod } from '@gadget-claims/domain/policies/policies/cover';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { saveDraft, saveUnsaved } from '../../../../lib/draft/draft-saver.ts';
import { useBrand, useToday } from '../../../../lib/page/brand.ts';
import { timeNow } from '../../../../lib/time/time-now.ts';
import { paths } from '../../../../paths.ts';
import { EmailLink } from '../../../../screen/email-link.tsx';
import { screenTitle, titleMeta } from './copy.ts';
import { isCoverOpen, settledCover, withCover } from './cover-answer.ts';
import { guardClaim } from './guard.ts';
import styles from './rows.module.css';
import { Ahead } from './step-screen.tsx';
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
  const canChoose = periods.some((period) => isInCoverPeriod(day, period));
  const changeDate = async (dateOfIncident: string) => {
    const changed = { ...data, incident: { ...data.incident, dateOfIncident } };
    claimStore.getState().answer(withCover(changed, null, false));
    // With it comes the policy as it was on that day.
    await saveUnsaved();
    const now = claimStore.getState();
    if (!now.form || !now.policy) return;
    const settled = settledCover(now.form.data, now.policy);
    if (!isCoverOpen(settled, now.policy)) goOn(settled);
  };

  return (
    <div className={styles.only}>
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
      <div data-sheet>
        <CoverPeriods
          periods={periods}
          day={day}
          onChoose={(quoteId) => goOn(withCover(data, quoteId, false))}
        />
        <div className={styles.part}>
          <ChangeDate day={day} isMainWay={!canChoose} onChange={changeDate} />
        </div>
        <OtherWays onContinue={() => goOn(withCover(data, null, true))} />
        <Ahead to={paths.stage('3')} />
      </div>
    </div>
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
  const { telephone, displayName } = useBrand();
  return (
    <section className={styles.part} aria-labelledby="ask">
      <h2 id="ask">Not sure? Ask us</h2>
      <p>
        Call {displayName} on <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a> or
        write to <EmailLink />.
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
    </section>
  );
}

interface Props {
  day: string;
  isMainWay: boolean;
  onChange: (day: string) => Promise<void>;
}

/** Another date of the incident, checked against the periods of cover at once. */
function ChangeDate({ day, isMainWay, onChange }: Props) {
  const today = useToday();
  const form = useForm({
    answers: useTyped({ incidentDate: day }),
    fields: () => [incidentDate({ today, time: timeNow })],
    send: (typed) => onChange(typed.incidentDate),
  });
  return (
    <Form
      form={form}
      labelledBy="another-date"
      actions={<Submit kind={isMainWay ? 'filled' : 'quiet'}>Check this date</Submit>}
    >
      <h2 id="another-date">Was it another day?</h2>
      <DateQuestion path="incidentDate" />
    </Form>
  );
}

const NAMES = { previous: 'Previous cover', renewal: 'Renewed cover' } as const;

/** The name of a period today: the policy's own may be over, or not have begun. */
function nameOf({ kind, coverStartDate, coverEndDate }: CoverPeriod, today: string): string {
  if (kind !== 'current') return NAMES[kind];
  if (coverEndDate < today) return 'Cover that has ended';
  return coverStartDate > today ? 'Cover that has not begun' : 'Current cover';
}

interface CoverPeriodsProps {
  periods: CoverPeriod[];
  day: string;
  onChoose: (quoteId: string | null) => void;
}

/** Every period that the policy knows; one that contains the day can be chosen. */
function CoverPeriods({ periods, day, onChoose }: CoverPeriodsProps) {
  const today = useToday();
  const fitting = periods.find((period) => isInCoverPeriod(day, period));
  return (
    <section aria-labelledby="periods">
      <h2 id="periods">Your periods of cover</h2>
      <ul className={styles.rows}>
        {periods.map((period) => {
          const { kind, quoteId, coverStartDate, coverEndDate } = period;
          const contains = isInCoverPeriod(day, period);
          return (
            <li key={kind} className={styles.row}>
              <div className={styles.words}>
                <strong>{nameOf(period, today)}</strong>
                <span>
                  {formatDay(coverStartDate)} to {formatDay(coverEndDate)}
                </span>
                {contains ? (
                  <StatusTag tone="good">Includes {formatDay(day)}</StatusTag>
                ) : (
                  <small>Does not include {formatDay(day)}</small>
                )}
              </div>
              {contains && (
                <Button
                  kind={period === fitting ? 'filled' : 'quiet'}
                  onClick={() => onChoose(quoteId)}
                >
                  Use this period
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
