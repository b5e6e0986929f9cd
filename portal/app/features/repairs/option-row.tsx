import type { OfferedOption } from '@gadget-claims/domain/repairs/schemas';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import styles from '../own-claims/own-claims.module.css';
import { OptionFacts } from './option-facts.tsx';

interface Props {
  option: OfferedOption;
  to: string;
  isChosen: boolean;
}

/** One option among others, in what tells them apart. */
export function OptionRow({ option, to, isChosen }: Props) {
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h2 className={styles.rowTitle}>{option.label}</h2>
        {isChosen && <StatusTag tone="good">Chosen</StatusTag>}
      </div>
      <p>{option.description}</p>
      <OptionFacts option={option} />
      <LinkButton to={to} kind="quiet">
        See this option<VisuallyHidden> ({option.label})</VisuallyHidden>
      </LinkButton>
    </li>
  );
}
