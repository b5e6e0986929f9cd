import type { ExcessPayment } from '@gadget-claims/domain/settling/payments/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { momentOf, pounds } from '../../../lib/format.ts';
import { DISPUTES, EXCESS_STATES } from './copy.ts';

/** Where an excess that was paid stands, and what its payer's bank makes of it. */
export function ExcessTags({ of: { state, dispute, sentBack } }: { of: ExcessPayment }) {
  const { label, tone } = EXCESS_STATES[state];
  const disputed = dispute && DISPUTES[dispute.state];
  return (
    <>
      <StatusTag tone={tone}>{label}</StatusTag>{' '}
      {disputed && <StatusTag tone={disputed.tone}>{disputed.label}</StatusTag>}
      {sentBack > 0 && state === 'succeeded' && <small>{pounds(sentBack)} was sent back</small>}
      {dispute?.respondBy != null && (
        <small>Stripe takes an answer until {momentOf(dispute.respondBy)}</small>
      )}
    </>
  );
}
