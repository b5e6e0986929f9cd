import { useLayoutEffect, useRef, useState } from 'react';
import { useQuestion } from '@gadget-claims/kit/form/form.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { caretIn } from './caret.ts';

interface Props {
  path: string;
  hint: string;
  /** How what is typed is written; keeps all but what separates. */
  format: (typed: string) => string;
}

/** Digits that are put in their written form as they are typed; the caret stays where it was. */
export function DigitsQuestion({ path, hint, format }: Props) {
  const question = useQuestion<string>(path);
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
    question?.onChange(text);
  };
  return (
    question && (
      <TextField
        {...question}
        ref={input}
        hint={hint}
        width="half"
        spellCheck={false}
        inputMode="numeric"
        autoComplete="off"
        onChange={change}
      />
    )
  );
}
