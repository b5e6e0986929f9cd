import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { Picture } from '../../../art/picture.tsx';
import { Ticket } from '../../../screen/ticket.tsx';
import { PlaceCard } from '../../settling/bookings/place-card.tsx';
import { ProviderPlace } from '../../settling/bookings/provider-place.tsx';
import { claimExcessWords, incidentLines } from './claim-facts.tsx';
import { PaymentLinks, amountLines } from './claim-payments.tsx';
import { GadgetChoice } from './gadget-choice.tsx';
import { ticketKind } from './ticket-kind.ts';

/** The pass of a claim, which it carries from its first answer to its last day. */
export function ClaimTicket({ claim }: { claim: ClaimView }) {
  const [gadget] = claim.gadgets;
  const kind = ticketKind(claim);
  if (!gadget || kind === null) return null;
  const { appointment, choice, label, status } = gadget;
  const picture = <Picture claim={claim} gadget={gadget} />;
  if (appointment) {
    const { provider } = appointment;
    if (choice?.kind === 'WALK_IN') return <PlaceCard provider={provider} />;
    const who = <ProviderPlace provider={provider} isVisited={false} />;
    return <Ticket label="Who comes" picture={picture} lines={[{ label: 'Who', value: who }]} />;
  }
  if (kind === 'money') {
    return (
      <Ticket label="What we pay you" picture={picture} lines={amountLines(gadget)}>
        <PaymentLinks gadget={gadget} />
      </Ticket>
    );
  }
  const lines = [{ label: 'Gadget', value: label }, ...incidentLines(claim)];
  // Once we said yes, the status or the choice says it.
  if (claim.excess && choice === null && isStatusUndecided(status)) {
    lines.push({ label: 'You pay the excess', value: claimExcessWords(claim.excess) });
  }
  return (
    <Ticket label="Your gadget" picture={picture} lines={lines}>
      {choice ? <GadgetChoice gadget={gadget} /> : undefined}
    </Ticket>
  );
}
