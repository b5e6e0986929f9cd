import { getMailPreference, setMailPreference } from '@gadget-claims/domain/notifications/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useState } from 'react';
import { mailsSwitched } from '../../data/stale.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useAnswer } from '@gadget-claims/kit/data/use-answer.ts';
import { asOwner } from '../../data/own.ts';

const NOT_CHANGED = 'That could not be changed. Please try again.';

/** Whether mails tell how claims get on, and the switch for them. */
export function ProgressMails() {
  const email = useSession()?.username;
  const { answer, reload } = useAnswer(asOwner(getMailPreference));
  const [changed, setChanged] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const on = changed ?? answer?.progressMails;
  if (on === undefined) return null;

  const change = () => {
    setBusy(true);
    setProblem('');
    api(setMailPreference, { body: { progressMails: !on }, as: 'user' })
      .then(({ progressMails }) => {
        setChanged(progressMails);
        mailsSwitched();
        // So that whoever comes back to this page does not see the old one first.
        return reload();
      })
      .catch((error: unknown) =>
        setProblem(error instanceof ApiError ? error.message : NOT_CHANGED),
      )
      .finally(() => setBusy(false));
  };
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">E-mails about your claims</h2>
      <p role="status">
        {on
          ? `On: we write to ${email} whenever a claim moves on.`
          : `Off: we write to ${email} only with a decision, or when we need documents.`}
      </p>
      {problem !== '' && (
        <Note tone="bad" takesFocus>
          {problem}
        </Note>
      )}
      <Button kind="quiet" busy={busy} busyLabel="Changing" onClick={change}>
        {on ? 'Switch progress e-mails off' : 'Switch progress e-mails on'}
      </Button>
    </section>
  );
}
