import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { type Refusal, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';

type Passkeys = typeof import('./passkeys.ts');

interface Props {
  /** The act that uses the passkey; its scripts come when it is pressed. */
  ceremony: (passkeys: Passkeys) => Promise<DeskSession | Refusal>;
  onDone: (by: DeskSession) => unknown;
  /** The button's label. */
  children: string;
}

/** Does something by a passkey of this device. */
export function ByPasskey({ ceremony, onDone, children }: Props) {
  const showing = useSend(async () => {
    if (!('PublicKeyCredential' in globalThis)) return 'This browser cannot use passkeys.';
    const by = await ceremony(await import('./passkeys.ts'));
    if ('text' in by) return by;
    await onDone(by);
    return null;
  });
  return (
    <>
      <Refused of={showing} />
      <Button
        busy={showing.busy}
        busyLabel="Waiting for your passkey"
        onClick={() => showing.send()}
      >
        {children}
      </Button>
    </>
  );
}
