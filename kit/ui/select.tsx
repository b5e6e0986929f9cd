import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldLook {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
  options: SelectOption[];
  placeholder?: string;
  autoComplete?: string;
  width?: 'short' | 'half' | 'full';
  /** The desk's mark of the field in which a form begins. */
  'data-begins'?: string;
}

export function Select({
  value,
  onChange,
  onBlur,
  ref,
  options,
  placeholder = 'Choose one',
  autoComplete,
  width = 'full',
  'data-begins': begins,
  ...field
}: SelectProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <span className={classNames(styles.framed, styles[width])}>
          <select
            {...ids}
            data-begins={begins}
            ref={ref}
            className={classNames(styles.control, styles.choosing)}
            value={value}
            autoComplete={autoComplete}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
