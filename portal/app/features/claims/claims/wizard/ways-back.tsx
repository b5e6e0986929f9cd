import { mailFormLink } from '@gadget-claims/domain/claims/claims/form-contract';
import { FORM_HOURS } from '@gadget-claims/domain/promises';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { bringIntoSight } from '@gadget-claims/kit/ui/outcome.ts';
import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../../lib/api/api.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { CreateAccount } from '../create-account.tsx';

interface Props extends Omit<ComponentProps<typeof CreateAccount>, 'why'> {
  /** The message about the save; nothing while it is on its way. */
  saved: string | null;
  /** How many times Save was pressed: each time what came of it is brought into sight. */
  asked: number;
  formReference: string;
}

/** After Save, without an account: a link by e-mail, or an account by one press. */
export function WaysBack({ saved, asked, formReference, ...account }: Props) {
  const isSignedIn = useSession() !== null;
  const { email } = account.offer;
  return (
    <>
      {!isSignedIn && saved !== null && (
        <div key={asked} ref={bringIntoSight}>
          <Note tone="good" live>
            {saved}{' '}
            {email === ''
              ? 'With your e-mail address we can send you a link to come back with.'
              : 'How would you like to come back to it?'}
          </Note>
        </div>
      )}
      {!isSignedIn && email !== '' && <ByLink formReference={formReference} email={email} />}
      {email !== '' && (
        <CreateAccount
          {...account}
          why="With an account you find it under your saved forms on any device."
        />
      )}
    </>
  );
}

/** The link opens the form at this question, on any device. */
function ByLink({ formReference, email }: { formReference: string; email: string }) {
  const { pathname } = useLocation();
  const [sentTo, setSentTo] = useState('');
  const sending = useSend(async () => {
    const stage = pathname.split('/')[2] ?? '';
    await api(mailFormLink, { body: { formReference, stage } });
    setSentTo(email);
  });
  const isSent = sentTo === email;
  const send = (
    <Button kind="quiet" busy={sending.busy} busyLabel="Sending" onClick={() => sending.send()}>
      E-mail me a link
    </Button>
  );
  if (isSent) {
    return (
      <Note tone="good" title="Check your inbox" takesFocus>
        A link is on its way to {email}. It opens this question on any device, with the
        policyholder’s postcode. We keep the form for {FORM_HOURS} hours from your last answer.
      </Note>
    );
  }
  return (
    <>
      <Refused of={sending} />
      <Note tone="info" action={send}>
        A link to {email} opens this question on any device.
      </Note>
    </>
  );
}
