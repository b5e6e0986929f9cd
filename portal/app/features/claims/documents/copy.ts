import { ACCEPTED_TYPES, DEFAULT_LIMITS } from '@gadget-claims/domain/claims/documents/limits';
import { listed } from '@gadget-claims/domain/in-words';
import type { Whole } from './queue.ts';

const KINDS = listed(ACCEPTED_TYPES.map(({ label }) => label));

/** The accepted kinds and the size of a file, as one sentence. */
export const LIMITS_IN_WORDS = `We can open ${KINDS} files of up to ${DEFAULT_LIMITS.maxFileSize / 1024 / 1024} MB each.`;

/** "1 file has", "3 files have" */
export const filesHave = (count: number): string =>
  count === 1 ? '1 file has' : `${count} files have`;

/** The sentence after files whose content we cannot tell. */
export const PERSON_LOOKS = 'A person will look at what you sent';

/** Said of a large photo that could not be made smaller, after its name. */
export const goesWhole = (why: Whole): string =>
  `goes in full size: this device ${why === 'slow' ? 'is too slow to' : 'could not'} make it smaller`;

// Why a file was not sent, or cannot be.
export const UNREADABLE = 'Your browser could not read this file. Please choose it again.';
export const noLongerReadable = (name: string): string =>
  `Your phone no longer lets us read ${name}. Please choose it again.`;
export const CLAIM_NOT_SAVED =
  'Your claim could not be saved, so the file was not sent. Please try again.';
export const FORM_GONE =
  'This claim form is no longer kept. Please look up your policy again to start a new one.';
export const CLAIM_GONE = 'We cannot find this claim any more. Please call us.';

// The same on another phone than the one that the claim is on.
export const CODE_HAS_ENDED =
  'This code has ended. What you sent is kept. For more, show a new code on your other device.';
export const NO_CODE =
  'This page opens from a code. On your other device, choose "Take photos on another phone" and point the camera of this phone at what it shows.';
export const CLAIM_GONE_THERE =
  'We cannot find this claim any more. Please look at your other device.';
export const SEE_OTHER_DEVICE = 'It cannot be used. Your other device says why.';

const GO_ON_THERE = 'You can close this page and go on with your claim on your other device.';

/** Said when the person is done on the other phone. */
export const thanks = (sent: number): string =>
  sent === 0
    ? `Nothing was sent from this phone. ${GO_ON_THERE}`
    : `${filesHave(sent)} gone to your claim. ${GO_ON_THERE}`;
