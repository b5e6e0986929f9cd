import type { ClipboardEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import controls from './control.module.css';
import { groupIds } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './part-inputs.module.css';

interface Part {
  key: 'day' | 'month' | 'year';
  label: string;
  autoComplete?: string;
}

/** A date in several small boxes, each with its own label. */
export function PartInputs({
  field,
  parts,
  values,
  onChange,
  onPaste,
  ref,
}: {
  field: FieldProps;
  parts: Part[];
  values: string[];
  onChange: (values: string[]) => void;
  /** The values that copied text stands for, null when it is to be pasted as it is. */
  onPaste: (text: string) => string[] | null;
  ref?: Ref<HTMLInputElement>;
}) {
  const paste = (event: ClipboardEvent) => {
    const pasted = onPaste(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted);
  };
  return (
    <div className={styles.parts}>
      {parts.map(({ key, label, autoComplete = 'off' }, index) => {
        const ids = groupIds(field, index === 0 ? '' : key);
        return (
          <div key={key} className={styles[key]}>
            <label htmlFor={ids.id}>{label}</label>
            <input
              {...ids}
              ref={index === 0 ? ref : undefined}
              className={classNames(controls.control, styles.part)}
              inputMode="numeric"
              autoComplete={autoComplete}
              value={values[index]}
              onPaste={paste}
              onChange={(event) => onChange(values.with(index, event.target.value))}
            />
          </div>
        );
      })}
    </div>
  );
}
