import { useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';

interface Props {
  /** The copied text. */
  text: string;
  /** The button's name. */
  children: string;
  icon?: IconName;
  copied?: string;
  refused?: string;
}

const never = () => () => undefined;

/** Copies a text and says so. Browsers give no clipboard to pages without encryption: then there is no button. */
export function CopyButton({
  text,
  children,
  icon,
  copied = 'Copied',
  refused = 'Your browser does not allow that.',
}: Props) {
  const [said, setSaid] = useState('');
  const canCopy = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const copy = () =>
    navigator.clipboard.writeText(text.replaceAll('\u00A0', ' ')).then(
      () => setSaid(copied),
      () => setSaid(refused),
    );
  return (
    canCopy && (
      <>
        <Button kind="plain" icon={icon} onClick={() => void copy()}>
          {children}
        </Button>
        <output>{said}</output>
      </>
    )
  );
}
