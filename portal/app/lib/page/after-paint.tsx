import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Holds the place until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** For parts with scripts of their own: they are loaded once what stands around them is painted. */
export function AfterPaint({ fallback, children }: Props) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
