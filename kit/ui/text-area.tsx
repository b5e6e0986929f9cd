import { inFigures } from '@gadget-claims/domain/in-words';
import { useEffect, useState } from 'react';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import controls from './control.module.css';
import { Field } from './field.tsx';
import styles from './text-area.module.css';
import type { TextFieldProps } from './text-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Characters that a text may have. */
interface Limits {
  min?: number;
  max: number;
}

interface TextAreaProps extends Omit<TextFieldProps, 'ref' | 'prefix' | 'type'> {
  ref?: Ref<HTMLTextAreaElement>;
  rows?: number;
  count?: Limits;
}

export function TextArea({
  name,
  label,
  hint,
  error,
  good,
  optional,
  width = 'full',
  rows = 5,
  count,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ name, label, hint, error, good, optional }}>
      {(ids) => (
        <>
          <textarea
            {...ids}
            {...area}
            rows={rows}
            className={classNames(controls.control, controls[width])}
            onChange={(event) => onChange(event.target.value)}
          />
          {count && <Counter length={area.value.length} limits={count} />}
        </>
      )}
    </Field>
  );
}

const PAUSE_MS = 1_000;

/** Seen at once, said when the typing pauses. */
function Counter({ length, limits }: { length: number; limits: Limits }) {
  const words = countWords(length, limits);
  const [said, setSaid] = useState('');
  // Keeps a timer in step: screen readers hear of it once nothing was typed for a moment.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(length ? words : ''), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [length, words]);
  return (
    <div className={classNames(styles.count, length > limits.max && styles.over)}>
      <span aria-hidden="true">{words}</span>
      <span aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </div>
  );
}

const characters = (count: number) =>
  `${inFigures(count)} ${count === 1 ? 'character' : 'characters'}`;

/** How far a text is from its limits, as a person would say it. */
function countWords(length: number, { min = 0, max }: Limits): string {
  if (length > max) return `${characters(length - max)} too many`;
  if (length === 0 && min > 0) return `At least ${characters(min)}`;
  if (length < min) return `${characters(min - length)} more needed`;
  return `${characters(max - length)} left`;
}
