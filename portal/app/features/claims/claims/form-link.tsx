import { openFormByLink, renewFormLink } from '@gadget-claims/domain/claims/claims/form-contract';
import { OPEN_LINK_FIELDS } from '@gadget-claims/domain/claims/claims/link-questions';
import { spelled } from '@gadget-claims/domain/in-words';
import { CLAIM_LINK_TRIES, FORM_HOURS } from '@gadget-claims/domain/promises';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { broughtBy } from '@gadget-claims/kit/data/link-fragment.ts';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { useBrandOfLink, useLinkToken } from '../../../lib/session/link-token.ts';
import { forgetClaims } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { ONE_QUESTION_FIRST, PART_MISSING } from '../../../screen/link-copy.ts';
import { PostcodeQuestion } from '../../../screen/postcode-question.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { goOnWith } from './open-draft.ts';
import { continuePath } from './wizard/guard.ts';
import { StepFrame } from './wizard/step-frame.tsx';

export const meta = titleMeta('formlink');

type Over = 'ended' | { sentAs: string } | null;

/** The screen behind the button of a mail about a saved form: one question, and then the form where it stopped. */
export default function FormLink() {
  const brand = useBrand();
  const { token, latest } = useLinkToken();
  useBrandOfLink(token);
  const [over, setOver] = useState<Over>(null);
  const navigate = useNavigate();
  const form = useForm({
    answers: useTyped({ postcode: '' }),
    fields: () => OPEN_LINK_FIELDS,
    send: async ({ postcode }) => {
      // Pressed before the page was ready, it may still be in the address.
      const body = { token: latest.current || broughtBy(location.hash), postcode };
      const { stage, ...draft } = await api(openFormByLink, { body, as: 'nobody' });
      forgetClaims();
      await goOnWith(draft, draft.draftKey);
      await navigate(stage === '' ? continuePath() : paths.stage(stage), { replace: true });
    },
    refusal: (error) => {
      const why = overOf(error);
      return why === null ? tryLater(error) : setOver(why);
    },
  });
  return (
    <StepFrame
      heading={<PageHeading title={screenTitle(brand, 'formlink')} lead={ONE_QUESTION_FIRST} />}
    >
      {over === 'ended' && <Ended token={latest.current || (token ?? '')} />}
      {over !== null && over !== 'ended' && <SentAlready claimReference={over.sentAs} />}
      {over === null && token === '' && <Lost />}
      {over === null && token !== '' && (
        <Form
          form={form}
          actions={
            <ActionBar>
              <Submit busyLabel="Opening">Go on with the claim</Submit>
            </ActionBar>
          }
        >
          <PostcodeQuestion />
        </Form>
      )}
    </StepFrame>
  );
}

/** Why a link opens nothing any more; null when it was something else. */
function overOf(error: unknown): Over {
  if (!(error instanceof ApiError)) return null;
  const { claimReference } = (error.data ?? {}) as { claimReference?: unknown };
  if (error.code === 'already_submitted') return { sentAs: String(claimReference) };
  return error.code === 'link_ended' ? 'ended' : null;
}

function SentAlready({ claimReference }: { claimReference: string }) {
  return (
    <Note
      tone="info"
      live
      takesFocus
      title="This claim was sent already"
      action={
        <LinkButton to={paths.findclaim} kind="quiet">
          Send me a link to it
        </LinkButton>
      }
    >
      Its reference is <span data-reference>{claimReference}</span>.
    </Note>
  );
}

function Lost() {
  return (
    <Note
      tone="info"
      title={PART_MISSING}
      action={
        <LinkButton to={paths.stage('1')} kind="filled">
          Find my policy
        </LinkButton>
      }
    >
      Your mail program left it out. Find your policy, and we send you the link again.
    </Note>
  );
}

function Ended({ token }: { token: string }) {
  const [isSent, setSent] = useState(false);
  const renewal = useSend(
    () => api(renewFormLink, { body: { token }, as: 'nobody' }).then(() => setSent(true)),
    () => 'We could not send a fresh link. Please try again.',
  );
  if (isSent) {
    return (
      <Note key="sent" tone="good" takesFocus title="Check your inbox">
        If the form is still there, a fresh link is on its way to the e-mail address in it. If
        nothing comes, <Link to={paths.stage('1')}>begin a new claim</Link>.
      </Note>
    );
  }
  return (
    <>
      <Note tone="info" live takesFocus title="This link opens no form any more">
        The form was left for {FORM_HOURS} hours or given up, the postcode was wrong{' '}
        {spelled(CLAIM_LINK_TRIES)} times, or the form is in an account by now.
      </Note>
      <Refused of={renewal} />
      <p>
        <Button busy={renewal.busy} busyLabel="Sending" onClick={() => renewal.send()}>
          Send me a fresh link
        </Button>
      </p>
      <p>
        Is it in your account? <Link to={paths.inprogress}>Log in</Link>. Or call us on{' '}
        <TelephoneLink />.
      </p>
    </>
  );
}
