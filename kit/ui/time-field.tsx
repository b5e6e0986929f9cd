import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import controls from './control.module.css';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import { Shortcuts } from './shortcuts.tsx';
import type { Shortcut } from './shortcuts.tsx';

interface TimeFieldProps extends FieldLook {
  /** `HH:MM`, or ''. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  shortcuts?: Shortcut[];
}

export function TimeField({
  value,
  onChange,
  onBlur,
  ref,
  shortcuts = [],
  ...field
}: TimeFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <>
          <input
            {...ids}
            ref={ref}
            type="time"
            className={classNames(controls.control, controls.short)}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
          <Shortcuts of={shortcuts} value={value} onChange={onChange} />
        </>
      )}
    </Field>
  );
}
