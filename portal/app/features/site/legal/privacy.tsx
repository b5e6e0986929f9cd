import { many } from '@gadget-claims/domain/in-words';
import {
  ACCOUNT_FORM_DAYS,
  CLAIM_YEARS,
  FORM_HOURS,
  IDLE_MINUTES,
  KNOWN_BROWSER_DAYS,
  LEFT_FORM_MINUTES,
  TAB_HOURS,
} from '@gadget-claims/domain/promises';
import { Link } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { EmailLink } from '../../../screen/email-link.tsx';
import { TextPage } from '../../../screen/text-page.tsx';
import { AboutBrand, loadLegalText, takeLegalText } from './about-brand.tsx';

export const meta = titleMeta('privacy');
/** A page to be read: its scripts come at the first touch. */
export const handle = { scripts: 'touched' };
export const loader = loadLegalText;
export const clientLoader = takeLegalText;

export default function Privacy() {
  const brand = useBrand();
  return (
    <TextPage
      title={screenTitle(brand, 'privacy')}
      lead="We ask only for what your claim needs, and we keep it no longer than we must."
    >
      <section>
        <h2>What is kept, why, and how long</h2>
        <KeptTable />
      </section>
      <section>
        <h2>Why we are allowed to</h2>
        <p>
          We need it to do what your insurance contract says, and what the law says. We also use it
          to prevent fraud, which helps everybody who pays a premium. If you tell us about your
          health or your life, we use that only to make things easier for you.
        </p>
      </section>
      <section>
        <h2>Who sees it</h2>
        <p>
          The people who handle your claim, and the insurer named in your policy. Those who repair,
          replace or bring your gadget see only what they need for that. We sell nothing to anybody.
        </p>
      </section>
      <section>
        <h2>Your rights</h2>
        <ul>
          <li>See what we hold about you, and get a copy to take elsewhere.</li>
          <li>Have mistakes put right.</li>
          <li>Have it deleted, or its use limited, where no law says otherwise.</li>
          <li>Object to what we do with it, and ask a person to look at what a machine decided.</li>
          <li>Complain to us, and to the data protection authority of your country.</li>
        </ul>
        <p>
          In <Link to={paths.changepassword}>your account</Link> you can download your data, change
          your e-mail address and close the account. For all else write to <EmailLink /> or see{' '}
          <Link to={paths.contact}>Contact</Link>. It costs nothing, and we answer within a month.
        </p>
      </section>
      <AboutBrand />
    </TextPage>
  );
}

function KeptTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {KEPT.map(({ what, why, howLong }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label="Why">{why}</td>
            <td data-label="How long">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Kept data of a visit and a claim, why, and how long. */
const KEPT = [
  {
    what: 'Answers in a form that you are filling in',
    why: 'So that you can go back, and lose nothing',
    howLong: `In this tab until you leave the page, and never longer than ${many(TAB_HOURS, 'hour')} or ${many(IDLE_MINUTES, 'minute')} without activity`,
  },
  {
    what: 'Answers and files that have not reached us yet',
    why: 'So that a lost connection does not cost you them',
    howLong: `Encrypted in this browser, where only this tab can open them, until they are sent. What is never sent is deleted when a form is next opened here after ${many(TAB_HOURS, 'hour')}`,
  },
  {
    what: 'A form that you started without logging in',
    why: `So that a closed tab or a flat battery does not cost you the form. Press Save for a link by e-mail. If you leave without it, we send one after ${many(LEFT_FORM_MINUTES, 'minute')}, once, if your e-mail address is the one on the policy`,
    howLong: `${FORM_HOURS} hours on our server, from the last answer, which we save as you type`,
  },
  {
    what: 'A form that you saved to your account',
    why: 'So that you can resume it',
    howLong: `${ACCOUNT_FORM_DAYS} days from the last time that you saved or opened it, or until you abandon it`,
  },
  {
    what: 'A claim, its documents and what was decided',
    why: 'To handle the claim, to pay for it, to prevent fraud and to answer for it',
    howLong: `${CLAIM_YEARS} years after its end, as long as it can be questioned in law, and no longer`,
  },
  {
    what: 'Bank details, when we pay you',
    why: 'To make the payment',
    howLong: 'As long as the claim. They are encrypted, and we only ever show the last four digits',
  },
  {
    what: 'Your account: e-mail address, name, a password that we cannot read, and which devices have a passkey',
    why: 'So that only you can see your claims',
    howLong:
      'Until you close it, which you can do yourself when you are logged in, or until it is old and no claim or policy of yours is left',
  },
  {
    what: 'The brand that you came from',
    why: 'So that every page looks and reads as it should',
    howLong: 'In a cookie until you close the browser; there are no others, and no advertising',
  },
  {
    what: 'That your browser was used here before; not by whom',
    why: 'So that a stranger who guesses at your password does not keep you out',
    howLong: `In your browser, until you clear its data. It counts for ${KNOWN_BROWSER_DAYS} days`,
  },
];
