import { pounds } from '../../../lib/money.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { identityOf } from './gadget-choice.ts';
import styles from './rows.module.css';

interface Props {
  gadget: {
    description: string;
    imei: string | null;
    serialNumber: string | null;
    value?: number;
  };
  detail?: string;
  isOnClaim: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** A gadget that can be put on the claim and taken off it; the button stays where it is. */
export function GadgetRow({ gadget, detail, isOnClaim, onAdd, onRemove }: Props) {
  const { description, value } = gadget;
  const facts = [identityOf(gadget), value ? `Insured for ${pounds(value)}` : '', detail];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{description}</strong>
        {facts.map((fact) => fact && <small key={fact}>{fact}</small>)}
        <span className={styles.state}>
          {isOnClaim && <StatusTag tone="good">On your claim</StatusTag>}
        </span>
      </div>
      <Button kind={isOnClaim ? 'plain' : 'quiet'} onClick={isOnClaim ? onRemove : onAdd}>
        {isOnClaim ? 'Remove' : 'Add to claim'}
        <VisuallyHidden> {description}</VisuallyHidden>
      </Button>
    </li>
  );
}
