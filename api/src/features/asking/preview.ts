import type { DocumentsRequest } from '@gadget-claims/domain/asking/schemas';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { inTransaction } from '../../database/database.ts';
import { missing } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { previewClaimMail } from '../claim-mails/preview.ts';
import { claimGadgets } from '../claims/records/claims.ts';
import { requestFromDesk } from './transitions.ts';

type Shown = NonNullable<Awaited<ReturnType<typeof previewClaimMail>>>;

class DryRun extends Error {
  readonly mail: Shown;

  constructor(mail: Shown) {
    super('nothing is asked for');
    this.mail = mail;
  }
}

/** The mail that a request would send: the request is made, its mail written, and all of it taken back. */
export async function previewOf(
  services: Services,
  staff: StaffIdentity,
  request: DocumentsRequest & { reference: string },
): Promise<Shown> {
  const made = inTransaction(services.db, async (tx) => {
    const key = await requestFromDesk(tx, services, staff, request);
    const gadgets = await claimGadgets(tx, key);
    const about = gadgets.filter(({ status }) => status === STATUS.AWAITING_DOCUMENTS);
    const mail = await previewClaimMail(
      { ...services, db: tx },
      {
        ...key,
        mail: 'documents-needed',
        status: STATUS.AWAITING_DOCUMENTS,
        until: request.due,
        ...(about.length < gadgets.length && {
          gadgetIds: about.map(({ gadget_id: id }) => id),
        }),
      },
    );
    if (!mail) throw missing();
    throw new DryRun(mail);
  });
  return made.catch((error: unknown) => {
    if (error instanceof DryRun) return error.mail;
    throw error;
  });
}
