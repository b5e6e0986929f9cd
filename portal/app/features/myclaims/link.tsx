import { spelled } from '@gadget-claims/domain/in-words';
import { CLAIM_LINK_DAYS, CLAIM_LINK_TRIES } from '@gadget-claims/domain/promises';
import { LINK_QUESTIONS, linkProblems } from '@gadget-claims/domain/claims/link-questions';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { useLinkToken } from '../../lib/link-token.ts';
import { paths } from '../../paths.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import control from '@gadget-claims/kit/ui/control.module.css';
import { Field } from '@gadget-claims/kit/ui/field.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { AccountForm, answer } from '../account/account-form.tsx';
import account from '../account/account.module.css';
import { TelephoneLink } from '../layout/telephone-link.tsx';
import { enterClaim, hasEnded, renewLink } from './claim-link.ts';
import { screenTitle, titleMeta } from './titles.ts';

export const meta = titleMeta('claimlink');

/** What the button of a mail opens: one question, and then the claim. */
export default function ClaimLink() {
  const brand = useBrand();
  const { token, latest } = useLinkToken();
  const [isOver, setOver] = useState(false);
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const send = async (answers: FormData) => {
    try {
      // Pressed before the page was ready, it may still be in the address.
      const brought = latest.current || location.hash.slice(1);
      const { claimId } = await enterClaim(brought, answer(answers, 'postcode'), brand.id);
      const isForDocuments = search.get('to') === 'documents';
      await navigate(isForDocuments ? paths.uploaddocs(claimId) : paths.claim(claimId), {
        replace: true,
      });
    } catch (error) {
      if (!hasEnded(error)) throw error;
      setOver(true);
    }
  };

  return (
    <div className={account.screen}>
      <PageHeading
        title={screenTitle(brand, 'claimlink')}
        lead="One question first, so that only you get in with the link from our e-mail."
      />
      {isOver || token === '' ? (
        <Ended token={token ?? ''} isAnswer={isOver} />
      ) : (
        <AccountForm
          submitLabel="Go to the claim"
          busyLabel="Opening"
          check={(answers) => linkProblems({ postcode: answer(answers, 'postcode') })}
          send={send}
        >
          {(errorOf) => <PostcodeField error={errorOf('postcode')} />}
        </AccountForm>
      )}
      <noscript>
        <p>To see your claim here, please allow scripts in your browser, or call us.</p>
      </noscript>
    </div>
  );
}

/** The postcode on the policy; keeps its own value. */
export function PostcodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      name="postcode"
      label={LINK_QUESTIONS.postcode.label}
      hint="As it stands on the policy"
      error={error}
    >
      {(ids) => (
        <input
          {...ids}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          className={control.control}
        />
      )}
    </Field>
  );
}

interface EndedProps {
  token: string;
  /** It takes the place of the question that was answered; else the page opened with it. */
  isAnswer: boolean;
}

function Ended({ token, isAnswer }: EndedProps) {
  const [sent, setSent] = useState<'no' | 'sending' | 'sent' | 'failed'>('no');
  const again = () => {
    setSent('sending');
    renewLink(token).then(
      () => setSent('sent'),
      () => setSent('failed'),
    );
  };
  if (sent === 'sent') {
    return (
      <Note key="sent" tone="good" takesFocus title="Look into your inbox">
        If a link can lead to this claim, a fresh one is on its way to the e-mail address that the
        claim has.
      </Note>
    );
  }
  return (
    <>
      <Note tone="info" live takesFocus={isAnswer} title="This link leads nowhere any more">
        It is older than {CLAIM_LINK_DAYS} days, the postcode was wrong {spelled(CLAIM_LINK_TRIES)}{' '}
        times, or the claim is in an account by now.
      </Note>
      {sent === 'failed' && (
        <Note tone="bad" takesFocus>
          We could not send a fresh one. Please try again.
        </Note>
      )}
      <p>
        {token === '' ? (
          <Link to={paths.findclaim}>Have a fresh link sent</Link>
        ) : (
          <Button busy={sent === 'sending'} busyLabel="Sending" onClick={again}>
            Send me a fresh link
          </Button>
        )}
      </p>
      <p>
        Do you have an account? <Link to={paths.claims}>Log in</Link> to see the claim. Or call us
        on <TelephoneLink />.
      </p>
    </>
  );
}
