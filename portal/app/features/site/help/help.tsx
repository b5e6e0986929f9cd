import { many, manySpelled } from '@gadget-claims/domain/in-words';
import {
  CLAIM_MINUTES,
  DECISION_DAYS,
  FORM_HOURS,
  REPAIR_HOURS,
  REPORT_HOURS,
  RESET_COOLDOWN_MINUTES,
} from '@gadget-claims/domain/promises';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { EmailLink } from '../../../screen/email-link.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { TextPage } from '../../../screen/text-page.tsx';

export const meta = titleMeta('help');
/** A page to be read: its scripts come at the first touch. */
export const handle = { scripts: 'touched' };

export default function Help() {
  const brand = useBrand();
  return (
    <TextPage
      title={screenTitle(brand, 'help')}
      lead="Short answers to what people ask most. The claims guide has the rest."
    >
      {TOPICS.map(({ title, questions }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div>
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} summary={question}>
                <p>{answer}</p>
              </Disclosure>
            ))}
          </div>
        </section>
      ))}
      <section>
        <h2>Not answered?</h2>
        <p>
          Call us on <TelephoneLink /> or write to <EmailLink />.
        </p>
        <p>
          <LinkButton to={paths.claimsguide}>Read the claims guide</LinkButton>
        </p>
      </section>
    </TextPage>
  );
}

interface Question {
  question: string;
  answer: ReactNode;
}

interface Topic {
  title: string;
  questions: Question[];
}

const imei = <Link to={`${paths.claimsguide}#imei`}>How to find the IMEI</Link>;

const starting: Topic = {
  title: 'Before you start',
  questions: [
    {
      question: 'Where is my policy number?',
      answer: 'At the top of your policy schedule, and in the e-mail that brought you the policy.',
    },
    {
      question: 'I have lost that e-mail',
      answer: (
        <>
          Search your inbox and your junk folder for “policy schedule”. If it is not there, call us
          on <TelephoneLink />: we find your policy with your name, date of birth and postcode.
        </>
      ),
    },
    {
      question: 'My policy is not found',
      answer:
        'Use the date of birth and the postcode of the policyholder as they were when the policy was taken out. Spaces and capital letters do not matter.',
    },
    {
      question: 'How do I find the IMEI of a phone that does not switch on?',
      answer: (
        <>
          It is on the box, the receipt, your network’s account page, and often on the SIM tray. See{' '}
          {imei}.
        </>
      ),
    },
    {
      question: 'My gadget was stolen or lost. What first?',
      answer: (
        <>
          Tell the police and your network within {REPORT_HOURS} hours of discovering it, then make
          the claim. See{' '}
          <Link to={`${paths.claimsguide}#theft-and-loss`}>If it was stolen or lost</Link>.
        </>
      ),
    },
    {
      question: 'Can I claim for somebody else?',
      answer:
        'Yes, with the policyholder’s consent. The form asks whether you are the policyholder; answer No and give your own details.',
    },
  ],
};

const filling: Topic = {
  title: 'While you fill in the form',
  questions: [
    {
      question: 'How long does the form take?',
      answer: `About ${manySpelled(CLAIM_MINUTES, 'minute')}. What your policy tells us is filled in already.`,
    },
    {
      question: 'What if I have to stop?',
      answer: (
        <>
          Every completed step is saved. Choose Save to keep the form in your account, and{' '}
          <Link to={paths.inprogress}>Resume a claim</Link> later, on any device.
        </>
      ),
    },
    {
      question: 'The tab closed. Is my form lost?',
      answer: (
        <>
          No. <Link to={paths.stage('1')}>Start again</Link> in the same tab, or reopen it, and
          choose “Continue the claim you were making”. Without an account the form is kept for{' '}
          {FORM_HOURS} hours.
        </>
      ),
    },
    {
      question: 'I do not have all the documents yet',
      answer:
        'Send the form without them. We tell you what is missing, and you can add it later. We decide once everything is there.',
    },
  ],
};

const after: Topic = {
  title: 'After you have sent it',
  questions: [
    {
      question: 'How long until I have a decision?',
      answer: `We aim for ${many(DECISION_DAYS, 'working day')} after we have all your documents.`,
    },
    {
      question: 'How long does a repair take?',
      answer: `We aim for ${REPAIR_HOURS} hours after the gadget has reached the repair centre.`,
    },
    {
      question: 'What do I have to pay?',
      answer: (
        <>
          The excess of your policy, for each gadget and each incident. See{' '}
          <Link to={`${paths.claimsguide}#excess`}>Excess</Link>.
        </>
      ),
    },
    {
      question: 'Where is my claim now?',
      answer: (
        <>
          <Link to={paths.myclaims}>Check status of a claim</Link> shows where it is, who has to act
          next, and by when.
        </>
      ),
    },
    {
      question: 'I cannot log in',
      answer: (
        <>
          Your user name is the e-mail address of your claim.{' '}
          <Link to={paths.resetpassword}>Reset your password</Link> and look in your inbox, junk
          folder included. You can ask for a new one every {RESET_COOLDOWN_MINUTES} minutes. Once
          you are in, you can <Link to={paths.changepassword}>add a passkey</Link>: with it you log
          in by finger, face or the code of your device.
        </>
      ),
    },
  ],
};

const TOPICS: readonly Topic[] = [starting, filling, after];
