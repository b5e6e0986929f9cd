import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import spoken from './visually-hidden.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Kind = 'filled' | 'quiet' | 'plain' | 'danger';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> {
  kind?: Kind;
  /** It looks off, and a press says what has to be done first. */
  'aria-disabled'?: boolean;
  busy?: boolean;
  /** The work, like "Saving". */
  busyLabel?: string;
  icon?: IconName;
  /** Why it cannot be used now. */
  disabledReason?: string;
}

/** Stays focusable when it is busy or off, so that every person learns why. */
export function Button({
  kind = 'filled',
  busy = false,
  busyLabel,
  icon,
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  'aria-disabled': waits,
  ...button
}: ButtonProps) {
  const reasonId = useId();
  const off = busy || disabledReason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  const element = (
    <>
      <button
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        {...button}
        type={type}
        className={classNames(styles.button, styles[kind], className)}
        aria-disabled={off || waits || undefined}
        data-busy={busy || undefined}
        onClick={click}
      >
        <Face icon={icon} hidden={busy}>
          {children}
        </Face>
        {(busy || busyLabel !== undefined) && (
          <span className={styles.face} hidden={!busy}>
            <span className={styles.spinner} data-spinner />
            {busyLabel ?? <VisuallyHidden>One moment</VisuallyHidden>}
          </span>
        )}
      </button>
      <output className={spoken.hidden}>{busy && (busyLabel ?? 'One moment')}</output>
    </>
  );
  if (disabledReason === undefined) return element;
  return (
    <div className={styles.explained}>
      {element}
      <p id={reasonId}>{disabledReason}</p>
    </div>
  );
}

function Face({
  icon,
  hidden,
  children,
}: {
  icon?: IconName;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.face} hidden={hidden}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

interface LinkButtonProps extends LinkProps {
  kind?: Kind;
  icon?: IconName;
}

export function LinkButton({
  kind = 'filled',
  icon,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return (
    <Link {...link} className={classNames(styles.button, styles[kind], className)}>
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}
