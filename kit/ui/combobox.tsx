import { lazy, Suspense, useEffect, useState } from 'react';
import { standInForPressStyle } from './press-style.ts';
import { Select } from './select.tsx';
import type { SelectProps } from './select.tsx';

const load = () => {
  standInForPressStyle();
  return import('./combobox-lazy.tsx');
};
const Searchable = lazy(async () => ({ default: (await load()).ComboboxLazy }));

type ComboboxProps = Omit<SelectProps, 'ref' | 'autoComplete'>;

/**
 * Search and choose. A native select until the part that searches is here (and on the server); it
 * never changes under its user.
 */
export function Combobox(props: ComboboxProps) {
  const { name, onBlur } = props;
  const [loaded, setLoaded] = useState(false);
  const [ready, setReady] = useState(false);
  // Loads a script, and swaps the field only when it does not have the focus.
  useEffect(() => {
    let here = true;
    const prepare = async () => {
      await load();
      if (!here) return;
      setLoaded(true);
      setReady(document.activeElement?.id !== name);
    };
    // The select stays when the part cannot be loaded.
    prepare().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [name]);
  const left = () => {
    setReady(loaded);
    onBlur?.();
  };
  const select = <Select {...props} onBlur={left} />;
  if (!ready) return select;
  return (
    <Suspense fallback={select}>
      <Searchable {...props} />
    </Suspense>
  );
}
