import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import type {
  ChoiceAnswer,
  ChooseRequest,
  OptionsForGadget,
} from '@gadget-claims/domain/settling/repairs/schemas';
import type { TestApp } from './app.ts';
import { type MyClaim, type MyClaimOptions, aClaimOf, putClaimAt } from './my-claims.ts';
import { ownClaimView } from './views.ts';

/** Options by what they are. */
export const OPTION = {
  courier: 1,
  mailIn: 2,
  walkIn: 3,
  callOut: 4,
  ownRepairer: 5,
  replacement: 6,
  cash: 7,
} as const;

/** A claim for damage that was approved when it was submitted. */
export function anApprovedClaim(app: TestApp, options: MyClaimOptions = {}): Promise<MyClaim> {
  return aClaimOf(app, { documents: [1, 3], ...options });
}

/** An approved claim for a stolen gadget. */
export async function anApprovedTheft(app: TestApp, options: MyClaimOptions = {}) {
  const claim = await aClaimOf(app, {
    ...options,
    change: (data) => {
      data.incident.incidentTypeId = 332;
      data.incident.reported = true;
      data.incident.dateReported = data.incident.dateOfIncident;
      data.incident.policeStationAddress = 'Testford';
      data.incident.crimeReference = 'CR/1';
      data.incident.blacklistRequested = true;
      data.incident.dateOfBlacklist = data.incident.dateOfIncident;
      options.change?.(data);
    },
  });
  await putClaimAt(app, claim.claimId, 50);
  return claim;
}

export const optionsOf = (app: TestApp, token: string, gadgetId: string) =>
  app.request<OptionsForGadget>('GET', `/repairoptions/optionsforgadget/${gadgetId}`, { token });

export const choose = (app: TestApp, token: string, body: ChooseRequest) =>
  app.request<ChoiceAnswer>('POST', '/repairoptions/', { token, body });

export const requestCancelChoice = (
  app: TestApp,
  token: string,
  gadgetId: string,
  choiceId?: string,
) =>
  app.request<ChoiceAnswer>('POST', `/repairoptions/cancel/${gadgetId}`, {
    token,
    body: choiceId === undefined ? {} : { choiceId },
  });

/** A gadget as its claimant sees it, the first one unless another is named. */
export async function gadgetOf(
  app: TestApp,
  claim: Pick<MyClaim, 'user' | 'claimId'>,
  gadgetId?: string,
): Promise<ClaimGadgetInFull> {
  const { gadgets } = await ownClaimView(app, claim);
  const found = gadgets.find(({ id }) => gadgetId === undefined || id === gadgetId);
  if (!found) throw new Error('the gadget is not there');
  return found;
}
