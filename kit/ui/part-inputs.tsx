import { useRef } from 'react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import controls from './control.module.css';
import { groupIds } from './field.tsx';
import type { FieldLook } from './field.tsx';
import styles from './part-inputs.module.css';

interface DatePart {
  key: 'day' | 'month' | 'year';
  label: string;
  autoComplete?: string;
}

/** Characters of the largest part, the year. */
const MOST = 4;

const neighbour = (box: HTMLElement, side: 'nextElementSibling' | 'previousElementSibling') =>
  box.parentElement?.[side]?.querySelector('input');

/** A date in several small boxes, each with its own label; a full one leads on to the next. */
export function PartInputs({
  field,
  parts,
  values,
  onChange,
  onPaste,
  ref,
}: {
  field: FieldLook;
  parts: DatePart[];
  values: string[];
  onChange: (values: string[]) => void;
  /** The values that a whole date stands for, pasted or typed into one box; null when it is none. */
  onPaste: (text: string) => string[] | null;
  ref?: Ref<HTMLInputElement>;
}) {
  const { type, press } = useMovesOn(values, onChange, onPaste);
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
              onChange={(event) => type(index, event)}
              onKeyDown={press}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Typing in a box: fills it, leads on once it is full, and back once it is empty. */
function useMovesOn(
  values: string[],
  onChange: (values: string[]) => void,
  whole: (text: string) => string[] | null,
) {
  // The box moved on without a press: a person who presses Tab out of habit is there already.
  const justMoved = useRef(false);
  const moveTo = (box: HTMLInputElement | null | undefined) => {
    box?.focus();
    box?.select();
  };
  const type = (index: number, event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target;
    const typed = box.value;
    justMoved.current = false;
    const date = typed.length > MOST ? whole(typed) : null;
    if (date) return onChange(date);
    const isMore = typed.length > (values[index] ?? '').length;
    const isFull = /^\p{Nd}{2}$/u.test(typed);
    const ends = /^(?:\d+(?:st|nd|rd|th)?|\p{Nd}+|\p{L}{3,})[/.,\s-]$/iu.test(typed);
    onChange(values.with(index, ends ? typed.slice(0, -1) : typed));
    if (index === values.length - 1 || !isMore || !(isFull || ends)) return;
    moveTo(neighbour(box, 'nextElementSibling'));
    justMoved.current = true;
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    const isHabit = event.key === 'Tab' && !event.shiftKey && justMoved.current;
    if (event.key !== 'Shift') justMoved.current = false;
    if (isHabit) event.preventDefault();
    if (event.key !== 'Backspace' || box.value !== '') return;
    const before = neighbour(box, 'previousElementSibling');
    if (!before) return;
    event.preventDefault();
    before.focus();
  };
  return { type, press };
}
