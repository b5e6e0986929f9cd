import { MESSAGE } from '@gadget-claims/domain/claims/claims/message-questions';
import { max } from '@gadget-claims/domain/validation/rules';
import { inTransaction } from '../../database/database.ts';
import { missing, unprocessable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { noteCameBack, noteSeen } from '../claims/records/came-back.ts';
import { type ClaimKey, lockClaim } from '../claims/records/claims.ts';
import { queueClaimMail } from '../claims/records/mails.ts';
import type { Viewer } from '../claims/records/ownership.ts';
import { withOwnClaim } from '../claims/transitions/own-claim.ts';
import { takeClaimOver } from '../claims/transitions/take-over.ts';
import { refuseWriting } from '../support/transitions.ts';
import { type MessageRow, addMessage, claimMessages, markSeen } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;

/**
 * Writes to the claims team about an own claim and gives all messages. The same words again, with
 * nothing in between, are the same message: its answer may have been lost on the way.
 */
export function writeToTeam(
  services: Dependencies,
  viewer: Viewer,
  claimId: string,
  text: string,
): Promise<MessageRow[]> {
  return withOwnClaim(services, viewer, claimId, async (tx, { key, claim }) => {
    const last = (await claimMessages(tx, key)).at(-1);
    if (last?.author !== 'claimant' || last.body !== text) {
      await takeClaimOver(tx, viewer, key, claim);
      const at = services.clock.now();
      const own = { author: 'claimant', author_name: '', staff_id: null } as const;
      await addMessage(tx, key, { ...own, body: text, at });
      await noteCameBack(tx, key, at);
    }
    return claimMessages(tx, key);
  });
}

/** Notes which of our messages about an own claim its claimant has seen. */
export function seeOwnMessages(
  services: Dependencies,
  viewer: Viewer,
  claimId: string,
  upTo: number,
): Promise<void> {
  return withOwnClaim(services, viewer, claimId, (tx, { key }) =>
    markSeen(tx, key, { author: 'claims team', at: services.clock.now(), upTo }),
  );
}

/** Messages about a claim, for the claims team, who have read them with that. */
export function readAsTeam({ db, clock }: Dependencies, key: ClaimKey): Promise<MessageRow[]> {
  return inTransaction(db, async (tx) => {
    await markSeen(tx, key, { author: 'claimant', at: clock.now() });
    await noteSeen(tx, key);
    return claimMessages(tx, key);
  });
}

/**
 * Notes the part of a claim that the team had on the screen: messages up to one, and all of it when
 * nothing came since that version.
 */
export function seeAsTeam(
  { db, clock }: Dependencies,
  key: ClaimKey,
  { upTo, version }: { upTo: number; version: number },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await markSeen(tx, key, { author: 'claimant', at: clock.now(), upTo });
    await noteSeen(tx, key, version);
  });
}

/**
 * Writes to a claimant in the name of a colleague, who has read the claimant's messages. The mail
 * about it holds none of the words. The same words of the same name again, with nothing in between,
 * are the same message. Refuses empty words, too many, and no name.
 */
export async function replyToClaimant(
  { db, clock }: Dependencies,
  key: ClaimKey,
  {
    name,
    text,
    staffId = null,
    inWriting = true,
  }: { name: string; text: string; staffId?: string | null; inWriting?: boolean },
): Promise<void> {
  const [author, body] = [name.trim(), text.trim()];
  const problems = [
    ...(author === '' ? [{ path: 'name', message: 'Say who answers' }] : []),
    ...problemsOf('name', author, NAME_LENGTH),
    ...(body === '' ? [{ path: 'text', message: 'A message is required' }] : []),
    ...problemsOf('text', body, MESSAGE.most),
  ];
  if (problems.length > 0) throw unprocessable(problems);
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await lockClaim(tx, key))) throw missing();
    const last = (await claimMessages(tx, key)).at(-1);
    if (last?.author === 'claims team' && last.author_name === author && last.body === body) return;
    await refuseWriting(tx, key, { inWriting });
    await markSeen(tx, key, { author: 'claimant', at });
    await noteSeen(tx, key);
    const ours = { author: 'claims team', author_name: author, staff_id: staffId } as const;
    await addMessage(tx, key, { ...ours, body, at });
    await queueClaimMail(tx, key, 'message');
  });
}

const NAME_LENGTH = 60;

function problemsOf(path: string, text: string, most: number) {
  const message = max(most)(text, null);
  return message === undefined ? [] : [{ path, message }];
}
