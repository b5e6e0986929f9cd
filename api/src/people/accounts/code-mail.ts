import { manySpelled } from '@gadget-claims/domain/in-words';
import { codeAsShown } from '@gadget-claims/domain/mailed-code';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { CODE_MINUTES } from '@gadget-claims/domain/promises';
import { makeCode } from '../../identity/mailed-codes.ts';
import type { Mail } from '../../mail/blocks.ts';
import { callOrWrite } from '../../mail/copy.ts';
import { type MailWriter, mailWriter } from '../../mail/writers.ts';
import type { Services } from '../../services.ts';
import { SIGN_IN_CODE_MAIL, findAccount, personByEmail } from './records.ts';

/** Writes the mails with a code to log in, to holders of an account, a claim or a policy. */
export const signInCodeMails = (services: Services): MailWriter =>
  mailWriter(SIGN_IN_CODE_MAIL, async ({ email, handleHash }, { reseller, brand, jobId }) => {
    const somebody =
      (await findAccount(services.db, reseller, email)) ??
      (await personByEmail(services.db, reseller, email));
    if (!somebody) return undefined;
    const made = await makeCode(services, Buffer.from(handleHash, 'base64url'));
    return made && { mail: codeMail(email, codeAsShown(made.code), brand), id: `job-${jobId}` };
  });

/** Without a button: what it led to would not be where the code was asked for, and only there it works. */
function codeMail(to: string, code: string, brand: ResellerProfile): Mail {
  return {
    to,
    subject: `${code} is your code to log in`,
    blocks: [
      { kind: 'headline', label: 'Your code to log in', value: code },
      'Hello, type this code where you asked for it. It works there and nowhere else.',
      `It works once, for ${manySpelled(CODE_MINUTES, 'minute')}. Tell it to nobody: we never ask for it by phone or in a message.`,
      `If you did not ask for a code, you do not need to do anything. Nobody gets in without it. ${callOrWrite(brand)}.`,
    ],
  };
}
