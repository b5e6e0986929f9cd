import { DESK_INVITATION_DAYS } from '@gadget-claims/domain/promises';
import type { Mail } from '../../mail/blocks.ts';
import { fromTheDesk } from '../../mail/sender.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import type { Services } from '../../services.ts';
import { STAFF_MAIL, type StaffMailName, findById } from './records.ts';
import { newInvitationLink } from './transitions/invitation.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'random' | 'config'>;

interface Facts {
  email: string;
  name: string;
  deskUrl: string;
}

/** Writes the mails to the claims team. They bear no brand: the desk's colleagues work for many. */
export const staffMails = (services: Dependencies): MailWriter =>
  mailWriter(STAFF_MAIL, async ({ mail: name, staffId }, { brand, jobId }) => {
    const person = await findById(services.db, staffId);
    if (!person) return undefined;
    const facts = { email: person.email, name: person.name, deskUrl: services.config.deskUrl };
    const written = {
      id: `job-${jobId}-${staffId}`,
      sender: fromTheDesk(brand, services.config.deskMailFrom),
    };
    if (name !== 'invitation') return { ...written, mail: NEWS[name](facts) };
    // Suspended or come in by now: there is no one to invite.
    if (person.state !== 'invited') return undefined;
    return { ...written, mail: invitation(facts, await newInvitationLink(services, staffId)) };
  });

const INVITED = 'Your invitation to the claims desk';

const invitation = ({ email, name }: Facts, link: string): Mail => ({
  to: email,
  subject: INVITED,
  blocks: [
    { kind: 'heading', text: INVITED },
    `Hello ${name}, you are invited to work at the claims desk. Choose how you log in: with a passkey, or with a password and an app that shows codes.`,
    { kind: 'button', label: 'Accept the invitation', href: link },
    `The link works once, for ${DESK_INVITATION_DAYS} days, and for you alone. If you do not know what this is about, you do not need to do anything.`,
  ],
});

const notice =
  (title: string, text: string) =>
  ({ email, name, deskUrl }: Facts): Mail => ({
    to: email,
    subject: title,
    blocks: [
      { kind: 'heading', text: title },
      `Hello ${name}, ${text}`,
      'If that was not you, tell a staff admin at once: they can end your sessions and ways in.',
      { kind: 'button', label: 'Open the claims desk', href: deskUrl },
    ],
  });

const NEWS: Record<Exclude<StaffMailName, 'invitation'>, (facts: Facts) => Mail> = {
  'passkey-added': notice(
    'A passkey was added to your desk sign-in',
    'you can now log in to the claims desk with another passkey.',
  ),
  'passkey-removed': notice(
    'A passkey was removed from your desk sign-in',
    'nobody can log in to the claims desk with that passkey any more.',
  ),
};
