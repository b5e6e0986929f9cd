import type { ClaimGadgetView } from '@gadget-claims/domain/claims/schemas';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { nextScreen } from './next-screen.ts';
import styles from './own-claims.module.css';

interface Props {
  gadgets: readonly ClaimGadgetView[];
  kind?: 'filled' | 'quiet';
}

/** The way on for each gadget that somebody has to do something for. */
export function NextLinks({ gadgets, kind = 'quiet' }: Props) {
  const ways = gadgets.flatMap((gadget) => {
    const way = nextScreen(gadget);
    return way ? [{ ...way, gadget }] : [];
  });
  if (ways.length === 0) return null;
  const isOneOfSeveral = gadgets.length > 1;
  return (
    <p className={styles.actions} data-screen>
      {ways.map(({ to, label, gadget }) => (
        <LinkButton key={gadget.id} to={to} kind={kind}>
          {label}
          {isOneOfSeveral ? (
            `: ${gadget.label}`
          ) : (
            <VisuallyHidden> for {gadget.label}</VisuallyHidden>
          )}
        </LinkButton>
      ))}
    </p>
  );
}
