import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DeskIcon, type DeskIconName } from '../../../lib/desk-icon.tsx';
import buttons from '../../../lib/icon-button.module.css';
import { useActions } from '../../../shell/actions.ts';
import styles from './evidence.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4];
const QUARTER = 90;

/** Zoom and rotation of a picture or a page, by keys where it has them. */
export function useLook({ hasKeys, what }: { hasKeys: boolean; what: string }) {
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const further = () => setZoom((now) => (now + 1) % ZOOMS.length);
  const turned = () => setTurn((now) => now + QUARTER);
  useActions(
    hasKeys
      ? [
          { key: 'z', does: 'Zoom, round to the whole', isLook: true, run: further },
          { key: 'r', does: `Turn the ${what}`, isLook: true, run: turned },
        ]
      : [],
  );
  const scale = ZOOMS[zoom] ?? 1;
  const isWhole = scale === 1;
  return {
    hasKeys,
    scale,
    // The whole fits its window, whichever way it is turned.
    width: isWhole ? undefined : `${scale * 100}%`,
    isWhole,
    isSideways: (turn / QUARTER) % 2 === 1,
    turn,
    further,
    turned,
  };
}

type Look = Pick<ReturnType<typeof useLook>, 'hasKeys' | 'scale' | 'further' | 'turned'>;

/** The same by buttons. */
export function LookButtons({ hasKeys, scale, further, turned }: Look) {
  return (
    <div className={styles.look}>
      <LookButton
        icon="zoom"
        label={`Zoom ${scale}×`}
        aria-keyshortcuts={hasKeys ? 'z' : undefined}
        onClick={further}
      />
      <LookButton
        icon="turn"
        label="Turn"
        aria-keyshortcuts={hasKeys ? 'r' : undefined}
        onClick={turned}
      />
    </div>
  );
}

/** A button of the viewer, by its icon. */
export const LookButton = ({
  icon,
  label,
  ...button
}: ComponentProps<'button'> & { icon: DeskIconName; label: string }) => (
  <button type="button" className={buttons.icon} title={label} {...button}>
    <DeskIcon name={icon} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
);

/** The part of a screen that scrolls when its picture is larger. */
export function LookWindow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      className={styles.window}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls when the picture is larger
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      {children}
    </div>
  );
}
