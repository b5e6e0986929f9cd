import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import styles from './prefilled-answer.module.css';

interface Props {
  children: ReactNode;
  /** The subject of Change, for those who hear the button alone. */
  what: string;
  onChange: () => void;
}

/** Something that is known already: said in a line or two, with a way to change it. */
export function PrefilledAnswer({ children, what, onChange }: Props) {
  return (
    <div className={styles.known}>
      <div className={styles.words}>{children}</div>
      <Button kind="plain" onClick={onChange}>
        Change<VisuallyHidden> {what}</VisuallyHidden>
      </Button>
    </div>
  );
}
