import { listPasskeys, removePasskey } from '@gadget-claims/domain/people/accounts/contract';
import { NO_PASSKEYS_IN_BROWSER, noLongerWith } from '@gadget-claims/domain/people/accounts/copy';
import type { Passkey } from '@gadget-claims/domain/people/accounts/passkey-schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { ConfirmDialog } from '@gadget-claims/kit/form/confirm-dialog.tsx';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Toast } from '@gadget-claims/kit/ui/toast.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asOwner } from '../../../data/own.ts';
import { api } from '../../../lib/api/api.ts';
import { loginFor } from '../../../lib/session/return-path.ts';
import { longDayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import styles from './accounts.module.css';

/** The passkeys of the account: which there are, another one, one less. */
export function Passkeys() {
  const { answer, ...call } = useQuery(asOwner(listPasskeys));
  const [news, setNews] = useState<string | null>(null);
  const [removals, setRemovals] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = (message: string) => {
    setNews(message);
    call.reload();
  };
  return (
    <section aria-labelledby="passkeys" className={styles.passkeys}>
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p>
        With a passkey you log in by finger, face or the code of your device, without a password.
        Your password goes on working.
      </p>
      <LoadProblem {...call} answer={answer} />
      {answer && (
        <List
          passkeys={answer.passkeys}
          onRemoved={() => {
            // The button that the dialog would give the focus back to goes with its row.
            heading.current?.focus();
            setRemovals(removals + 1);
            tell('The passkey is removed.');
          }}
        />
      )}
      {answer?.mayAdd && (
        // The obstacle to another one may be gone with the one removed.
        <AddPasskey key={removals} onAdded={() => tell('Your passkey is added.')} />
      )}
      {answer?.mayAdd === false && <p>Choose a password first, then you can add a passkey.</p>}
      <Toast message={news} onDone={() => setNews(null)} />
    </section>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [isTooLate, setTooLate] = useState(false);
  const adding = useSend(
    async () => {
      if (!('PublicKeyCredential' in globalThis)) return NO_PASSKEYS_IN_BROWSER;
      const { makePasskey } = await import('./webauthn.ts');
      const refusal = await makePasskey();
      if (refusal === null) onAdded();
      return refusal;
    },
    (error) => {
      setTooLate(error instanceof ApiError && error.code === 'log_in_again');
      return tryLater(error);
    },
  );
  const again = (
    <LinkButton kind="quiet" to={loginFor(paths.changepassword)}>
      Log in again
    </LinkButton>
  );
  return (
    <>
      <Refused of={adding} action={isTooLate && again} />
      <Button
        kind="quiet"
        busy={adding.busy}
        busyLabel="Waiting for your device"
        onClick={() => adding.send()}
      >
        Add a passkey
      </Button>
    </>
  );
}

function List({ passkeys, onRemoved }: { passkeys: Passkey[]; onRemoved: () => void }) {
  const [unwanted, setUnwanted] = useState<Passkey | null>(null);
  const removing = useSend(async ({ passkeyId }: Passkey) => {
    await api(removePasskey, { params: { passkeyId }, as: 'user' });
    flushSync(() => setUnwanted(null));
    onRemoved();
  });
  return (
    <>
      <ul data-list hidden={passkeys.length === 0}>
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId} className={styles.row}>
            <div>
              <strong>{passkey.name}</strong>
              <p>
                Added on {longDayOf(passkey.createdAt)}.{' '}
                {passkey.lastUsedAt === null
                  ? 'Not used yet.'
                  : `Last used on ${longDayOf(passkey.lastUsedAt)}.`}
              </p>
            </div>
            <Button kind="plain" icon="trash" onClick={() => setUnwanted(passkey)}>
              Remove<VisuallyHidden> the passkey “{passkey.name}”</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={unwanted !== null}
        onClose={() => {
          removing.forget();
          setUnwanted(null);
        }}
        onConfirm={() => unwanted && removing.send(unwanted)}
        title="Remove this passkey?"
        confirmLabel="Remove"
        busyLabel="Removing"
        cancelLabel="Keep it"
        danger
        sending={removing}
      >
        <p>
          {noLongerWith(unwanted?.name ?? '')} Your password goes on working, and we can always send
          you a new one.
        </p>
      </ConfirmDialog>
    </>
  );
}
