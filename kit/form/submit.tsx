import { useContext } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { early } from '../ui/early.ts';
import { BusyContext } from './busy-context.ts';

type Props = Pick<
  ComponentProps<typeof Button>,
  'id' | 'kind' | 'icon' | 'className' | 'children'
> & {
  /** The work once it is pressed, like "Saving". */
  busyLabel?: string;
};

/**
 * The button that sends the form it stands in. Until the scripts are there the browser sends nothing on
 * its own: pressed too early, it shows that it is busy, and the form is sent as soon as they are.
 */
export function Submit({ busyLabel = 'One moment', ...button }: Props) {
  const busy = useContext(BusyContext);
  return <Button {...early} ref={takeOver} busy={busy} busyLabel={busyLabel} {...button} />;
}

/** Makes it send, also after a click ahead of the scripts: that stands in the page alone. */
function takeOver(button: HTMLButtonElement | null) {
  if (button) button.type = 'submit';
  early.ref(button);
}
