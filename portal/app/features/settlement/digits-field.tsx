import { useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import type { TextFieldProps } from '@gadget-claims/kit/ui/text-field.tsx';
import { caretIn } from './caret.ts';

interface Props extends Omit<TextFieldProps, 'ref' | 'type' | 'inputMode' | 'autoComplete'> {
  /** How what is typed is written; keeps all but what separates. */
  format: (typed: string) => string;
}

/** Digits that are put in their written form as they are typed; the caret stays where it was. */
export function DigitsField({ format, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // A new object for every change, also for one that leaves the text as it is.
  const [caret, setCaret] = useState<{ place: number } | null>(null);
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.place, caret.place);
  }, [caret]);
  const change = (typed: string) => {
    const at = input.current?.selectionStart ?? typed.length;
    const text = format(typed);
    setCaret({ place: caretIn(text, typed, at) });
    onChange(text);
  };
  return (
    <TextField
      width="half"
      spellCheck={false}
      {...field}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      onChange={change}
    />
  );
}
