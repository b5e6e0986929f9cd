import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import * as z from 'zod/mini';
import { type ResellerScope, knownReseller } from '../identity/identity.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Resellers } from '../services.ts';
import type { Mail } from './blocks.ts';
import { type Mailer, compose } from './mail.ts';
import { markOf } from './mark.ts';
import type { MailData, MailKind } from './queue.ts';
import type { Sender } from './sender.ts';

/** The brand that a mail is from, and the job that sends it. */
export interface Occasion {
  reseller: ResellerScope;
  brand: ResellerProfile;
  jobId: number;
}

/** A mail that is ready to be sent. */
interface Written {
  mail: Mail;
  /** The same each time this mail is tried, and no other mail's. */
  id: string;
  /** Its sender, when that is not the brand. */
  sender?: Sender;
  /** Sends it where there is room for it, when it may not be sent at all times. */
  within?: (send: () => Promise<void>) => Promise<void>;
}

/** Writes a mail from the state at the time of sending; nothing when there is no recipient. */
export type Write<Data> = (data: Data, occasion: Occasion) => Promise<Written | undefined>;

interface MailServices {
  resellers: Resellers;
  mailer: Mailer;
}

/** The writer of the mails of one kind. */
export interface MailWriter {
  kind: string;
  handler: (parts: MailServices) => JobHandler;
}

export function mailWriter<Data extends MailData>(
  kind: MailKind<Data>,
  write: Write<Data>,
): MailWriter {
  return {
    kind: kind.job.name,
    handler:
      (parts) =>
      async (payload, { jobId }) => {
        const data = z.parse(kind.data, payload);
        if (kind.isToNobody?.(data)) return;
        const occasion = { ...writing(parts, data.reseller), jobId };
        const written = await write(data, occasion);
        if (!written) return;
        const { mail, id, within, sender = await branded(parts, occasion) } = written;
        const send = () => parts.mailer.send(compose(mail, sender, id));
        await (within ? within(send) : send());
      },
  };
}

async function branded({ resellers }: MailServices, { brand }: Occasion): Promise<Sender> {
  return { ...brand, mark: await markOf(resellers.logo?.(brand.id)) };
}

function writing(parts: MailServices, id: number): Pick<Occasion, 'reseller' | 'brand'> {
  const reseller = knownReseller(parts, id);
  const brand = parts.resellers.byId.get(id);
  if (reseller === undefined || !brand) throw new Error(`Brand ${id} is not known`);
  return { reseller, brand };
}

/** The worker's handlers for mails, by the kind of job: has each written and sends it. */
export function mailHandlers(
  parts: MailServices,
  writers: readonly MailWriter[],
): Record<string, JobHandler> {
  return Object.fromEntries(writers.map(({ kind, handler }) => [kind, handler(parts)]));
}
