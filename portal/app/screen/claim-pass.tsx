import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { Picture } from '../art/picture.tsx';
import { named } from './named.ts';
import { Ticket } from './ticket.tsx';

/** The claim that a screen is about, beside what is read or done there. */
export function ClaimPass({ claim }: { claim: ClaimView }) {
  const { claimReference, dateOfIncident, gadgets, incidentLabel } = claim;
  const [gadget] = gadgets;
  return (
    <Ticket
      label="Your claim"
      picture={gadget ? <Picture claim={claim} gadget={gadget} /> : null}
      lines={[
        { label: 'Gadget', value: named(gadgets) },
        { label: 'What happened', value: incidentLabel },
        { label: 'Date of incident', value: dateOfIncident && formatLongDay(dateOfIncident) },
        { label: 'Claim', value: <span data-reference>{claimReference}</span> },
      ]}
    />
  );
}
