import type { SignedIn } from '@gadget-claims/domain/accounts/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { useBrand } from '../../lib/brand.ts';
import styles from './accounts.module.css';

/** The way in without e-mail and password; its script comes when it is pressed. */
export function LoginWithPasskey({ onSignedIn }: { onSignedIn: (user: SignedIn) => unknown }) {
  const { id } = useBrand();
  const showing = useSend(async () => {
    if (!('PublicKeyCredential' in globalThis)) {
      return 'This browser cannot use passkeys. Please log in with your password.';
    }
    const { showPasskey } = await import('./webauthn.ts');
    const shown = await showPasskey(id);
    if ('text' in shown) return shown;
    await onSignedIn(shown);
    return null;
  });
  return (
    <div className={styles.passkey}>
      <Refused of={showing} />
      <Button
        ref={takeOver}
        data-early=""
        suppressHydrationWarning
        kind="quiet"
        className={styles.submit}
        busy={showing.busy}
        busyLabel="Waiting for your passkey"
        onClick={() => showing.send()}
      >
        Log in with a passkey
      </Button>
    </div>
  );
}

/** What was pressed ahead of the scripts is done once they are there. */
function takeOver(button: HTMLButtonElement | null) {
  if (!button) return;
  delete button.dataset['early'];
  if (button.dataset['pressed'] === undefined) return;
  delete button.dataset['pressed'];
  setTimeout(() => button.click());
}
