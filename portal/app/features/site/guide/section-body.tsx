import { EVERY_WAY } from '@gadget-claims/domain/claims/claims/first-help-ways';
import { ACCEPTED_TYPES, DEFAULT_LIMITS } from '@gadget-claims/domain/claims/documents/limits';
import { GUIDE_GROUPS, documentsOfGuide } from '@gadget-claims/domain/claims/documents/types';
import type { GuideGroup } from '@gadget-claims/domain/claims/documents/types';
import { listed } from '@gadget-claims/domain/in-words';
import {
  REPORT_HOURS,
  DECISION_DAYS,
  EARLY_CLAIM_DAYS,
  REPAIR_HOURS,
} from '@gadget-claims/domain/promises';
import type { ComponentType } from 'react';
import { BrandHtml } from '../../../screen/brand-html.tsx';
import { Locks, Networks, Police } from './first-help-links.tsx';
import styles from './guide.module.css';
import type { SectionId, SectionProps } from './section.ts';

const BODIES: Record<SectionId, ComponentType<SectionProps>> = {
  information: RequiredInformation,
  documents: Documents,
  'theft-and-loss': TheftAndLoss,
  imei: ImeiLookup,
  excess: Excess,
  decision: Decision,
  repair: Repair,
  replacement: Replacement,
};

/** The text of one section; apart from the list, so that a claim begins without all of it. */
export default function SectionBody({ id, ...props }: SectionProps & { id: SectionId }) {
  const Body = BODIES[id];
  return <Body {...props} />;
}

/** Information asked of a claimant. */
function RequiredInformation() {
  return (
    <ul>
      <li>Your policy number, and the policyholder’s date of birth and postcode.</li>
      <li>The date, time and place of the incident, and what happened, in your own words.</li>
      <li>
        Each gadget’s make and model, and its IMEI or serial number. For a gadget on your policy we
        know them already.
      </li>
      <li>When and where you bought it, and for how much.</li>
      <li>For an incident abroad: the country, and the first and last day of your trip.</li>
      <li>
        For theft or loss: when you told the police and your network, and the crime reference
        number.
      </li>
      <li>Other insurance claims that you have made for gadgets.</li>
    </ul>
  );
}

/** The rules for gadgets that are gone. */
function TheftAndLoss() {
  return (
    <>
      <p>Do this first:</p>
      <ul>
        <li>
          Lock it. Log in on any device and mark it as lost: <Locks of={EVERY_WAY.locks} />.
        </li>
        <li>
          Block it. Ask your network: <Networks of={EVERY_WAY.networks} />. The number of any other
          network is on your bill.
        </li>
        <li>
          Stolen? Report it. <Police of={EVERY_WAY.police} />
        </li>
      </ul>
      <p>For your claim:</p>
      <ol>
        <li>
          Stolen: tell the police within {REPORT_HOURS} hours of discovering it, and ask for the
          crime reference number. Abroad, the local police give you a written report.
        </li>
        <li>
          Lost: ask where it could have been handed in, such as the transport operator, the venue or
          the police, within {REPORT_HOURS} hours of discovering it. Keep their answer.
        </li>
        <li>
          Tell your network within {REPORT_HOURS} hours too. Ask them to stop the SIM{' '}
          <strong>and</strong> to block the IMEI, and to confirm the block in writing: that is your
          proof of blacklisting.
        </li>
        <li>Keep location lock (such as Find My) on, so that nobody else can use the gadget.</li>
      </ol>
      <p>
        Was it reported later than that? You can still make a claim. Tell us why it took longer, so
        that we can take it into account.
      </p>
    </>
  );
}

/** Where the number is to be found, with the gadget and without it. */
function ImeiLookup() {
  return (
    <>
      <h3>With the phone in your hand</h3>
      <ul>
        <li>
          Dial <strong>*#06#</strong> as if you were making a call. The number appears at once.
        </li>
        <li>iPhone or iPad: Settings, General, About.</li>
        <li>Android: Settings, About phone.</li>
        <li>On many gadgets it is printed on the SIM tray or on the back.</li>
      </ul>
      <h3>Without it, or when it does not switch on</h3>
      <ul>
        <li>The label on the box, next to the barcode.</li>
        <li>The receipt, or the contract from your network.</li>
        <li>Your network’s app or account page, or a call to your network.</li>
        <li>Apple: your Apple Account page, under Devices.</li>
        <li>Google: Find Hub, or your Google Account, under your devices.</li>
      </ul>
      <p>
        Two SIM cards, two numbers: give us the first one. Laptops, headphones and other gadgets
        without a SIM have a serial number instead, on the gadget, its box or in its settings.
      </p>
    </>
  );
}

const GROUP_TITLES: Record<GuideGroup, string> = {
  'for most claims': 'For most claims',
  abroad: 'If it happened abroad',
  'if we ask': 'If we ask for them',
  'theft and loss': 'For theft and loss',
  'some cases': 'In some cases',
};

const formats = listed(
  ACCEPTED_TYPES.map(({ label }) => label),
  'or',
);
const megabytes = DEFAULT_LIMITS.maxFileSize / 1024 / 1024;

/** Every kind of document: what we accept and why we need it. */
function Documents({ isCompact = false }: SectionProps) {
  return (
    <>
      <p>
        A clear photo from your phone is fine. We take {formats}, up to {megabytes} MB a file and{' '}
        {DEFAULT_LIMITS.maxFilesPerClaim} files a claim.
      </p>
      {GUIDE_GROUPS.map((group) => (
        <section key={group}>
          <h3>{GROUP_TITLES[group]}</h3>
          <dl className={styles.documents}>
            {documentsOfGuide(group).map(({ id, label, why, accepted }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  {accepted}
                  {!isCompact && <span className={styles.why}> {why}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

const EARLY_CLAIM = `in the first ${EARLY_CLAIM_DAYS} days of cover`;

/** The brand's own words on the excess, and the early-claim excess unless they have it already. */
function Excess({ brand }: SectionProps) {
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
function Decision() {
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
function Repair() {
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
function Replacement() {
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
