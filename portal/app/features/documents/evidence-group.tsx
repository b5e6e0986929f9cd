import type { ChecklistItem } from '@gadget-claims/domain/documents/checklist';
import { EvidenceItem } from './evidence-item.tsx';
import styles from './evidence.module.css';
import type { Target } from './queue.ts';

interface Props {
  target: Target;
  items: readonly ChecklistItem[];
  /** What to call gadgets by their `itemGUID`; null where there is only one. */
  names: ReadonlyMap<string, string> | null;
  /** Each item can be opened on its own. */
  folded?: boolean;
}

/** Documents of the checklist that stand under one heading; nothing when there are none. */
export function EvidenceGroup({ title, ...group }: Props & { title: string }) {
  if (group.items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <EvidenceItems {...group} />
    </section>
  );
}

export function EvidenceItems({ target, items, names, folded = false }: Props) {
  return items.map((item) => (
    <EvidenceItem
      key={`${item.documentTypeId} ${item.gadgetGUID}`}
      target={target}
      item={item}
      gadget={names?.get(item.gadgetGUID ?? '')}
      folded={folded}
    />
  ));
}
