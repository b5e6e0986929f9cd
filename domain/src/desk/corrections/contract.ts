import * as z from 'zod/mini';
import { call, logged, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { changedClaim } from '../decisions/schemas.ts';
import {
  correctionMade,
  correctionPreview,
  correctionPreviewRequest,
  claimCorrectionRequest,
} from './schemas.ts';

const byReference = z.object({ reference: idInPath });

export const previewCorrection = call('POST /desk/claims/:reference/corrections/preview', {
  summary: 'What a correction of a claim would change, which is not made by this',
  ...logged('claim', 'Looked at what a correction changes', 'opened'),
  access: ofStaff('claim.approve'),
  params: byReference,
  body: correctionPreviewRequest,
  answer: data(correctionPreview),
});

export const correctClaim = call('POST /desk/claims/:reference/corrections', {
  summary: 'Correct what the claimant told us, as they said on the telephone; they are told',
  description: 'Names the version at which its effects were shown.',
  ...logged('claim', 'Corrected the claim', 'decided'),
  sends: 'correct',
  access: ofStaff('claim.approve'),
  params: byReference,
  body: claimCorrectionRequest,
  answer: data(correctionMade),
  refusals: { changed: changedClaim },
});
