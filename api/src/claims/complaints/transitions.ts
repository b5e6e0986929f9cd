import { newComplaintReference } from '@gadget-claims/domain/claims/claims/reference';
import { answerByOf } from '@gadget-claims/domain/claims/complaints/day';
import type { ComplaintRequest } from '@gadget-claims/domain/claims/complaints/schemas';
import type { Services } from '../../services.ts';
import { queueClaimMail } from '../claims/records/mails.ts';
import type { Viewer } from '../claims/records/ownership.ts';
import { withOwnClaim } from '../claims/transitions/own-claim.ts';
import { takeClaimOver } from '../claims/transitions/take-over.ts';
import { type ComplaintRow, addComplaint, complaintOf } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'random'>;

/**
 * Complains about an own claim and queues the acknowledgement. A claim has one complaint: a further one
 * changes nothing and gives the first. The version of the claim stays, because no decision on it rests
 * on a complaint.
 */
export function complain(
  services: Dependencies,
  viewer: Viewer,
  claimId: string,
  { wentWrong, putRight }: ComplaintRequest,
): Promise<ComplaintRow> {
  return withOwnClaim(services, viewer, claimId, async (tx, { key, claim }) => {
    const first = await complaintOf(tx, key);
    if (first) return first;
    await takeClaimOver(tx, viewer, key, claim);
    const at = services.clock.now();
    const answerBy = answerByOf(at);
    const words = { went_wrong: wentWrong, put_right: putRight ?? '' };
    // A reference that is taken already is drawn again.
    for (;;) {
      const complaintReference = newComplaintReference(services.random);
      const made = await addComplaint(tx, key, {
        complaint_reference: complaintReference,
        at,
        answer_by: answerBy,
        ...words,
      });
      if (!made) continue;
      await queueClaimMail(tx, key, 'complaint', { complaintReference, until: answerBy });
      return made;
    }
  });
}
