import { formatDate } from '../../calendar/format.ts';
import { COVER_WORDS } from '../../claims/claims/incident-types.ts';
import { fullName } from '../../in-words.ts';
import { isOf } from '../../policies/policies/history.ts';
import {
  type Policy,
  type PolicyGadget,
  coverOptionKeys,
} from '../../policies/policies/schemas.ts';
import { COVER_STATUSES } from '../../policies/policies/status-cover.ts';
import { inPounds } from '../../settling/payments/pounds.ts';

/** What a file changed in a policy, each thing as a colleague reads it: how it is now, and how it was. */
export function policyNews(before: Policy, after: Policy): string[] {
  const gone = before.gadgets.filter((gadget) => !after.gadgets.some(isOf(gadget)));
  return [
    ...changed('Cover', before, after, period),
    ...changed('Insured since', before, after, ({ inceptionDate: since }) =>
      since === undefined ? NONE : formatDate(since),
    ),
    ...changed('Product', before, after, ({ productId }) => productId),
    ...changed('Level', before, after, ({ coverLevel }) => coverLevel),
    ...coverOptionKeys.flatMap((key) => [
      ...changed(`Cover for ${COVER_WORDS[key]}`, before, after, ({ coverOptions }) =>
        coverOptions[key] ? 'yes' : 'no',
      ),
      ...changed(`Excess for ${COVER_WORDS[key]}`, before, after, ({ excess }) =>
        inPounds(excess[key]),
      ),
    ]),
    ...changed('Extra excess while new', before, after, ({ earlyClaimExcess }) =>
      earlyClaimExcess === null ? NONE : inPounds(earlyClaimExcess),
    ),
    ...changed('Policyholder', before.policyholder, after.policyholder, fullName),
    ...(reachOf(before) === reachOf(after) ? [] : ['Other contact details of the policyholder']),
    ...after.gadgets.flatMap((gadget) => gadgetNews(before.gadgets.find(isOf(gadget)), gadget)),
    ...gone.map(({ description }) => `${description}: left out`),
  ];
}

const NONE = 'none';

function changed<T>(what: string, before: T, after: T, words: (of: T) => string): string[] {
  const [was, is] = [words(before), words(after)];
  return was === is ? [] : [`${what}: ${is}, before ${was}`];
}

function gadgetNews(before: PolicyGadget | undefined, gadget: PolicyGadget): string[] {
  const { description } = gadget;
  if (!before) return [`${description}: added, covered ${period(gadget)}`];
  const of = (what: string, words: (one: PolicyGadget) => string) =>
    changed(`${description}, ${what}`, before, gadget, words);
  return [
    ...changed('Gadget', before, gadget, (one) => one.description),
    ...of('IMEI', ({ imei }) => imei ?? NONE),
    ...of('serial number', ({ serialNumber }) => serialNumber ?? NONE),
    ...of('insured for', ({ value }) => inPounds(value)),
    ...of('cover', period),
    ...of('standing', ({ coverStatusId }) => standing(coverStatusId)),
  ];
}

const period = ({
  coverStartDate,
  coverEndDate,
}: {
  coverStartDate: string;
  coverEndDate: string;
}) => `${formatDate(coverStartDate)} to ${formatDate(coverEndDate)}`;

const standing = (status: number) =>
  COVER_STATUSES.find(({ id }) => id === status)?.label ?? String(status);

/** All ways to reach the holder, in one text. */
function reachOf({ policyholder }: Policy): string {
  const { emailAddress, mobileNumber, telephoneNumber, address } = policyholder;
  const { line1, line2, city, county, postcode } = address;
  const lines = [line1, line2, city, county, postcode];
  return [emailAddress, mobileNumber, telephoneNumber, ...lines].join('\n');
}
