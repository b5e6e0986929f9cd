import { useContext } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { BusyContext } from './busy-context.ts';

type Props = Pick<
  ComponentProps<typeof Button>,
  'id' | 'kind' | 'icon' | 'className' | 'children'
> & {
  /** What it is doing once it is pressed, such as "Saving". */
  busyLabel?: string;
};

/**
 * The button that sends the form it stands in. Until the scripts are there the browser sends nothing on
 * its own: pressed too early, it shows that it is busy, and the form is sent as soon as they are.
 */
export function Submit({ busyLabel = 'One moment', ...button }: Props) {
  const busy = useContext(BusyContext);
  const early = { 'data-early': '', suppressHydrationWarning: true };
  return <Button ref={takeOver} {...early} busy={busy} busyLabel={busyLabel} {...button} />;
}

/** Makes it send, also what was pressed ahead of the scripts: that stands in the page alone. */
function takeOver(button: HTMLButtonElement | null) {
  if (!button) return;
  button.type = 'submit';
  if (button.dataset['pressed'] === undefined) return;
  delete button.dataset['pressed'];
  // Once the form has taken over what was typed ahead of the scripts.
  setTimeout(() => button.form?.requestSubmit());
}
