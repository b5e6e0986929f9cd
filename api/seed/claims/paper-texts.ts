import { formatDay, formatLongDay } from '@gadget-claims/domain/calendar/format';
import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import { DOCUMENT as D } from '@gadget-claims/domain/claims/documents/ids';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { describeGadget } from '@gadget-claims/domain/policies/catalogue/gadgets';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';

/** What a document is about. */
export interface About {
  data: ClaimData;
  gadget: ClaimGadget;
}

interface Page {
  title: string;
  lines: string[];
}

const numberOf = ({ imei, serialNumber }: ClaimGadget) =>
  imei ? `IMEI ${imei}` : `Serial ${serialNumber}`;

/** The text on a page. Photos of it fold long lines, and show the first 14. */
export function paperText(documentTypeId: number, { data, gadget }: About): Page {
  const { claimant, incident } = data;
  const name = `${claimant.firstname} ${claimant.lastname}`;
  const what = describeGadget(gadget);
  const number = numberOf(gadget);
  const day = incident.dateOfIncident.split('-').toReversed().join('/');
  const price = inPounds(gadget.purchasePrice ?? 0);
  const page = (title: string, lines: string[]): Page => ({ title, lines: [...lines, 'Specimen'] });
  switch (documentTypeId) {
    case D.purchase:
      return page('Receipt', [
        gadget.retailer,
        `Date ${gadget.purchaseDate}`,
        what,
        number,
        `Total ${price}`,
        'Paid by card',
      ]);
    case D.usage:
      return page('Network account', [name, what, number, `In use until ${day}`]);
    case D.crimeReference:
      return page('Police report', [
        incident.policeStationAddress || 'Castle Gate police station',
        incident.crimeReference || 'DM/10000/26',
        name,
        // One report names all that was taken.
        ...data.gadgets.flatMap((one) => [describeGadget(one), numberOf(one)]),
        `Told on ${formatDay(incident.dateReported || incident.dateOfIncident)}`,
      ]);
    case D.blacklisting:
      return page('Number blocked', [
        name,
        number,
        `Blocked ${formatLongDay(incident.dateOfBlacklist || incident.dateOfIncident)}`,
      ]);
    case D.lossReport:
      return page('Lost property', [name, what, `Lost on ${day}`, incident.locationOfIncident]);
    case D.breakdownReport:
      return page('Repair estimate', [what, number, 'Fault confirmed', 'Not caused by a blow']);
    case D.itemisedBill:
      return page('Itemised bill', [name, number, '41 calls abroad', 'Total £318.40']);
    case D.accessoryReceipt:
      return page('Receipt', [gadget.retailer, 'Case and cable', 'Total £54.00']);
    case D.payments:
      return page('Statement', [name, 'Four payments by wallet', 'Total £212.75']);
    default:
      return page(documentKind(documentTypeId).label, [name, what, number, day]);
  }
}
