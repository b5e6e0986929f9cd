import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { sorry } from '@gadget-claims/domain/claims/claims/greeting';
import { storyQuestions } from '@gadget-claims/domain/claims/claims/incident-types';
import {
  DESCRIPTION,
  incidentDetails,
} from '@gadget-claims/domain/claims/claims/wizard/incident-details';
import { isLateReport } from '@gadget-claims/domain/claims/claims/wizard/rules';
import { REPORT_HOURS } from '@gadget-claims/domain/promises';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { useField } from '@gadget-claims/kit/form/form.tsx';
import {
  TextAreaQuestion,
  TimeQuestion,
  YesNoQuestion,
} from '@gadget-claims/kit/form/questions.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { catalogue } from '../../../../data/catalogue.ts';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { isPolicyOf } from '../../../../lib/draft/draft-saver.ts';
import { useBrand, useToday } from '../../../../lib/page/brand.ts';
import { useDayShortcuts } from '../../../../lib/time/person-day.ts';
import { timeNow } from '../../../../lib/time/time-now.ts';
import { paths } from '../../../../paths.ts';
import { CatalogueQuestion } from './catalogue-question.tsx';
import { setAnswer, useClaimData } from './claim-answers.ts';
import { titleMeta } from './copy.ts';
import { isCoverOpen, settledCover } from './cover-answer.ts';
import { guardStage } from './guard.ts';
import { PrefilledAnswer } from './prefilled-answer.tsx';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('incidentDetails');
export const clientLoader = guardStage('8');
export const HydrateFallback = StepSkeleton;

export default function IncidentDetails() {
  const nextPath = useNextPath();
  // The question of cover is one about the policy as it was on that day.
  const isPolicyThere = useClaim(({ form }) =>
    isPolicyOf(form?.data.incident.dateOfIncident ?? ''),
  );
  const lead = useClaim(({ form, policy }) => {
    if (!form || !policy) return '';
    const { incident, gadgets, claimant } = form.data;
    const types = (gadgets.length > 0 ? gadgets : policy.gadgets).map(({ typeId }) => typeId);
    return sorry(incident.incidentTypeId, types, claimant.firstname);
  });
  return (
    <StepScreen
      step={incidentDetails}
      lead={lead}
      beforeKeeping={settled}
      nextPath={nextPath}
      detour={isPolicyThere ? undefined : nextPath}
    >
      <WhenAndWhere />
      <WhatHappened />
      <Abroad />
      <Trip />
      <ReportQuestions />
    </StepScreen>
  );
}

function settled(data: ClaimData): ClaimData {
  const { policy } = claimStore.getState();
  return policy ? settledCover(data, policy) : data;
}

/** On to the gadgets, unless the date raises the question of cover that is still open. */
function useNextPath() {
  const brand = useBrand();
  const returnToReview = useClaim((state) => state.returnToReview);
  return () => {
    const { form, policy } = claimStore.getState();
    const next = returnToReview ? '17' : '10';
    const asksForCover = form && policy && !brand.skipCoverCheck && isCoverOpen(form.data, policy);
    return asksForCover ? `${paths.quoteconfirm}?next=${next}` : paths.stage(next);
  };
}

const TIMES = [
  { label: 'Morning', value: '09:00' },
  { label: 'Midday', value: '12:00' },
  { label: 'Afternoon', value: '15:00' },
  { label: 'Evening', value: '20:00' },
];

function WhenAndWhere() {
  const days = useDayShortcuts();
  const isToday = useClaimData().incident.dateOfIncident === useToday();
  return (
    <>
      <DateQuestion path="incident.dateOfIncident" shortcuts={days} />
      <TimeQuestion
        path="incident.timeOfIncident"
        hint="Not sure? About the right time is fine."
        shortcuts={TIMES.filter(({ value }) => !isToday || value <= timeNow())}
      />
      <PlaceQuestion />
    </>
  );
}

const AT_HOME = 'At home';
const PLACES = [AT_HOME, 'At work'].map((place) => ({ label: place, value: place }));

/** Where it happened; who lives in the UK was not abroad at home. */
function PlaceQuestion() {
  const { claimant, occurredAbroad } = useClaimData();
  const place = useField<string>('incident.locationOfIncident');
  if (!place) return null;
  return (
    <TextField
      {...place}
      onChange={(typed) => {
        place.onChange(typed);
        if (typed === AT_HOME && claimant.ukResident && occurredAbroad === null) {
          setAnswer('occurredAbroad', false);
        }
      }}
      hint="For example the name of a street and town"
      shortcuts={PLACES}
      autoComplete="off"
    />
  );
}

/** A line when the place says it, else the question. */
function Abroad() {
  const { incident, occurredAbroad, claimant } = useClaimData();
  const [isOpen, setOpen] = useState(false);
  const isHome = incident.locationOfIncident === AT_HOME && claimant.ukResident === true;
  if (isOpen || !isHome || occurredAbroad !== false) {
    return <YesNoQuestion path="occurredAbroad" />;
  }
  const change = () => {
    flushSync(() => setOpen(true));
    document.getElementById('occurredAbroad')?.focus();
  };
  return (
    <PrefilledAnswer what="whether it happened in the UK" onChange={change}>
      <span>It happened in the UK</span>
      <small>You live there, and it happened at home</small>
    </PrefilledAnswer>
  );
}

function WhatHappened() {
  const { incident } = useClaimData();
  return (
    <TextAreaQuestion
      path="incident.descriptionOfIncident"
      hint={
        <>
          A few sentences in your own words. It helps us to know:
          <ul>
            {storyQuestions(incident.incidentTypeId).map((prompt) => (
              <li key={prompt}>{prompt}</li>
            ))}
          </ul>
        </>
      }
      rows={5}
      count={DESCRIPTION}
      autoComplete="off"
    />
  );
}

function Trip() {
  return (
    <>
      <CatalogueQuestion
        path="incident.tripCountry"
        list={catalogue.countries}
        what="The countries"
        choices={({ abroad }) => abroad}
        search
      />
      <DateQuestion path="incident.tripStartDate" hint="The day you left the UK" />
      <DateQuestion path="incident.tripEndDate" hint="The day you came back, or will come back" />
    </>
  );
}

/** After theft, loss or unauthorised usage: the police and the network. Not asked otherwise. */
function ReportQuestions() {
  const { incident } = useClaimData();
  const { dateOfIncident, dateReported, dateOfBlacklist, reported, blacklistRequested } = incident;
  return (
    <>
      <YesNoQuestion
        path="incident.reported"
        hint={`Theft and loss have to be reported within ${REPORT_HOURS} hours of noticing. If it was later, you can still claim.`}
      />
      <DateQuestion path="incident.dateReported" />
      {reported === true && isLateReport(dateOfIncident, dateReported) && (
        <Late>You told the police more than a day after it happened.</Late>
      )}
      <TextQuestion
        path="incident.policeStationAddress"
        hint="Its name or town is enough"
        autoComplete="off"
      />
      <TextQuestion
        path="incident.crimeReference"
        hint="You can send it later if you do not have it yet"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="half"
        optional
      />
      <YesNoQuestion
        path="incident.blacklistRequested"
        hint="Your network can make sure that nobody else uses the gadget. For gadgets without a SIM, answer No."
      />
      <DateQuestion path="incident.dateOfBlacklist" />
      {blacklistRequested === true && isLateReport(dateOfIncident, dateOfBlacklist) && (
        <Late>It was blocked more than a day after it happened.</Late>
      )}
    </>
  );
}

function Late({ children }: { children: ReactNode }) {
  return (
    <Note tone="warn" title={`Later than ${REPORT_HOURS} hours`} live>
      {children} You can still send your claim: please tell us why in your description.
    </Note>
  );
}
