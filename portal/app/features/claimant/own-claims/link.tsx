import {
  enterByLink,
  renewLink as renewLinkCall,
} from '@gadget-claims/domain/claims/claims/contract';
import { OPEN_LINK_FIELDS } from '@gadget-claims/domain/claims/claims/link-questions';
import { spelled } from '@gadget-claims/domain/in-words';
import { CLAIM_LINK_DAYS, CLAIM_LINK_TRIES } from '@gadget-claims/domain/promises';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { broughtBy } from '@gadget-claims/kit/data/link-fragment.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { key } from '../../../art/account.ts';
import { Art } from '../../../art/art.tsx';
import { api } from '../../../lib/api/api.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { keepAccess } from '../../../lib/session/claim-access.ts';
import { useBrandOfLink, useLinkToken } from '../../../lib/session/link-token.ts';
import { paths } from '../../../paths.ts';
import { ONE_QUESTION_FIRST, PART_MISSING } from '../../../screen/link-copy.ts';
import { PostcodeQuestion } from '../../../screen/postcode-question.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import account from '../../people/accounts/accounts.module.css';
import { screenTitle, titleMeta } from './copy.ts';
import { FindForm } from './find-form.tsx';

export const meta = titleMeta('claimlink');

/** The screen behind the button of a mail: one question, and then the claim. */
export default function ClaimLink() {
  const brand = useBrand();
  const { token, latest } = useLinkToken();
  useBrandOfLink(token);
  const [isOver, setOver] = useState(false);
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const form = useForm({
    answers: useTyped({ postcode: '' }),
    fields: () => OPEN_LINK_FIELDS,
    send: async ({ postcode }) => {
      // Pressed before the page was ready, it may still be in the address.
      const brought = latest.current || broughtBy(location.hash);
      const { claimId } = await enterClaim(brought, postcode, brand.id);
      const isForDocuments = search.get('to') === 'documents';
      await navigate(isForDocuments ? paths.uploaddocs(claimId) : paths.claim(claimId), {
        replace: true,
      });
    },
    refusal: (error) => (hasEnded(error) ? setOver(true) : tryLater(error)),
  });

  return (
    <div className={account.gate}>
      <div className={account.screen}>
        <PageHeading title={screenTitle(brand, 'claimlink')} lead={ONE_QUESTION_FIRST} />
        <div data-sheet>
          {isOver && <Ended token={latest.current || (token ?? '')} />}
          {!isOver && token === '' && <Lost />}
          {!isOver && token !== '' && (
            <Form
              form={form}
              className={account.form}
              actions={
                <Submit className={account.submit} busyLabel="Opening">
                  Go to the claim
                </Submit>
              }
            >
              <PostcodeQuestion />
            </Form>
          )}
          <noscript>
            <p>To see your claim here, please allow scripts in your browser, or call us.</p>
          </noscript>
        </div>
      </div>
      <div className={account.beside}>
        <Art scene={key} />
      </div>
    </div>
  );
}

/** The link came without its token; the claim's own details have it sent again. */
function Lost() {
  return (
    <>
      <Note tone="info" title={PART_MISSING}>
        Your mail program left it out. Answer these three, and we send you the link again.
      </Note>
      <FindForm />
    </>
  );
}

/** In the place of the question that was answered. */
function Ended({ token }: { token: string }) {
  const [isSent, setSent] = useState(false);
  const renewal = useSend(
    () => renewLink(token).then(() => setSent(true)),
    () => 'We could not send a fresh one. Please try again.',
  );
  if (isSent) {
    return (
      <Note key="sent" tone="good" takesFocus title="Check your inbox">
        If a link can lead to this claim, a fresh one is on its way to the e-mail address that the
        claim has.
      </Note>
    );
  }
  return (
    <>
      <Note tone="info" live takesFocus title="This link leads nowhere any more">
        It is older than {CLAIM_LINK_DAYS} days, the postcode was wrong {spelled(CLAIM_LINK_TRIES)}{' '}
        times, or the claim is in an account by now.
      </Note>
      <Refused of={renewal} />
      <p>
        <Button busy={renewal.busy} busyLabel="Sending" onClick={() => renewal.send()}>
          Send me a fresh link
        </Button>
      </p>
      <p>
        Do you have an account? <Link to={paths.claims}>Log in</Link> to see the claim. Or call us
        on <TelephoneLink />.
      </p>
    </>
  );
}

/** Exchanges a link and the postcode for access to its claim, which this tab keeps. */
async function enterClaim(token: string, postcode: string, resellerId: number) {
  const access = await api(enterByLink, { body: { token, postcode }, as: 'nobody' });
  keepAccess(access, resellerId);
  return access;
}

/** Has a fresh link mailed in place of this one. */
const renewLink = (token: string) => api(renewLinkCall, { body: { token }, as: 'nobody' });

/** Whether a link leads nowhere any more. */
const hasEnded = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);
