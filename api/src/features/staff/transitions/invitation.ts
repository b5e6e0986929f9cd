import { DESK_INVITATION_DAYS } from '@gadget-claims/domain/promises';
import type { Db } from '../../../database/database.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import type { Services } from '../../../services.ts';

const DAY_MS = 86_400_000;

/** Makes the link of an invitation; only its hash is kept. Earlier ones go on working until one is used. */
export async function newInvitationLink(
  {
    db,
    clock,
    random,
    config,
  }: Pick<Services, 'clock' | 'random'> & {
    db: Db;
    config: Pick<Services['config'], 'deskUrl'>;
  },
  staffId: string,
): Promise<string> {
  const token = newSecret(random);
  await db
    .insertInto('staff_invitations')
    .values({
      token_hash: hashSecret(token),
      staff_id: staffId,
      key_id: null,
      sealed: null,
      expires_at: new Date(clock.now().getTime() + DESK_INVITATION_DAYS * DAY_MS),
    })
    .execute();
  // Behind the #, so that it is in no log and no Referer.
  return `${config.deskUrl}/invitation#${token}`;
}
