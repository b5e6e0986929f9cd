import { DECISION_DAYS, EARLY_CLAIM_DAYS, REPAIR_HOURS } from '@gadget-claims/domain/promises';
import { BrandHtml } from '../layout/brand-html.tsx';
import type { SectionProps } from './section.ts';

const EARLY_CLAIM = `in the first ${EARLY_CLAIM_DAYS} days of cover`;

/** The brand's own words on the excess, and the early-claim excess unless they have it already. */
export function Excess({ brand }: SectionProps) {
  const { excess } = brand.guide;
  return (
    <>
      <BrandHtml html={excess} />
      {!excess.includes(EARLY_CLAIM) && (
        <p>
          On a <strong>swipe</strong> policy, an early-claim excess is added for an incident{' '}
          {EARLY_CLAIM}. We show you the amount before you send the claim.
        </p>
      )}
    </>
  );
}

/** How long a decision takes. */
export function Decision() {
  return (
    <>
      <p>
        That is {DECISION_DAYS * 24} working hours. Working days are Monday to Friday; bank holidays
        do not count. The time starts when the last document has arrived, so the sooner you send
        them, the sooner you know.
      </p>
      <p>We e-mail you the decision, and you can check the status of your claim at any time.</p>
    </>
  );
}

/** How long a repair takes, and how to prepare for it. */
export function Repair() {
  return (
    <>
      <p>
        That is {REPAIR_HOURS} working hours from the day it arrives. Once your claim is approved
        you choose how it gets there: by courier, by post, at a repair shop, or with an engineer who
        comes to you, where your gadget and your area allow it.
      </p>
      <p>Before you hand it over:</p>
      <ul>
        <li>Back it up.</li>
        <li>
          Turn location lock off: Find My on Apple gadgets, Find Hub and your account on Android
          ones. A locked gadget cannot be repaired.
        </li>
        <li>Take out the SIM and memory card, and take off the case and screen protector.</li>
        <li>Keep the charger and the box at home.</li>
      </ul>
    </>
  );
}

/** When a gadget is replaced, and by what. */
export function Replacement() {
  return (
    <>
      <p>
        The replacement is of the same make and model, or as close to it as we can get. It may be
        refurbished: tested, cleaned and in full working order. Somebody has to sign for it.
      </p>
      <p>
        When nothing like it can be had, we pay you its value less the excess. A gadget that we have
        replaced belongs to the insurer if it turns up again.
      </p>
    </>
  );
}
