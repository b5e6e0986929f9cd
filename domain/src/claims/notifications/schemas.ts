import * as z from 'zod/mini';

/** Whether mails about progress are sent; decisions and requests for documents always are. */
export const mailPreference = z.object({ progressMails: z.boolean() });
export type MailPreference = z.infer<typeof mailPreference>;
