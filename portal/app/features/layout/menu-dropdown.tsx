import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import type { IconName } from '@gadget-claims/kit/ui/icon.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './site-navigation.module.css';

interface Props {
  label: string;
  links: readonly { label: string; href: string; reloads?: boolean }[];
  icon?: IconName;
}

/** Links behind a word of the menu; opens without script, and closes when it is left. */
export function MenuDropdown({ label, links, icon }: Props) {
  return (
    <details ref={closeWhenLeft} className={styles.dropdown}>
      <summary className={styles.link}>
        {icon && <Icon name={icon} />}
        <span className={styles.label}>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.choices}>
        {links.map((link) => (
          <li key={link.href}>
            <MenuLink {...link} className={styles.choice} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes on a click or focus elsewhere, on a link of its own that was followed, and on Escape. */
function closeWhenLeft(details: HTMLDetailsElement | null) {
  if (!details) return undefined;
  const close = () => {
    details.open = false;
  };
  const onLeave = ({ target }: Event) => {
    // In the sheet it stands in line: closing it would move what is just being pressed.
    if (details.closest(':popover-open')) return;
    if (target instanceof Node && !details.contains(target)) close();
  };
  const onFollow = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return;
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    close();
  };
  const stop = new AbortController();
  document.addEventListener('pointerdown', onLeave, stop);
  document.addEventListener('focusin', onLeave, stop);
  document.addEventListener('keydown', onKey, stop);
  details.addEventListener('click', onFollow, stop);
  return () => stop.abort();
}
