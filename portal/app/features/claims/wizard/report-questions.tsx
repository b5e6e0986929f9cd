import { REPORT_HOURS } from '@gadget-claims/domain/promises';
import { isLateReport } from '@gadget-claims/domain/claims/wizard/rules';
import type { ReactNode } from 'react';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { YesNoQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { useClaimData } from './claim-answers.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';

/** After theft, loss or unauthorised usage: the police and the network. Not asked otherwise. */
export function ReportQuestions() {
  const { incident } = useClaimData();
  const { dateOfIncident, dateReported, dateOfBlacklist, reported, blacklistRequested } = incident;
  return (
    <>
      <YesNoQuestion
        path="incident.reported"
        hint={`Theft and loss have to be reported within ${REPORT_HOURS} hours of noticing.`}
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
