import { useState } from 'react';
import { PayExcess } from '../payments/pay-excess.tsx';
import { allowanceOf } from './gadget-screen.tsx';
import type { OwnGadget } from './gadget-screen.tsx';

/** Pays the excess of what needs no booking; it stays to say that it is paid. */
export function ExcessDue({ own: { gadget, reload } }: { own: OwnGadget }) {
  const { choice } = gadget;
  const isDue = choice !== null && !choice.needs.booking && allowanceOf(gadget, 'pay').allowed;
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) setWasDue(true);
  if (choice === null || !(isDue || wasDue)) return null;
  return (
    <PayExcess gadgetId={gadget.id} amount={choice.excess} onPaid={reload} onRefused={reload} />
  );
}
