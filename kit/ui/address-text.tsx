import { Fragment } from 'react';

/** Behind the @, before it behind a sign, and in what follows only where it is long. */
const BREAKS = /(?<=@)|(?<=[._-])(?=[^@\s]+@)|(?<=@[^@\s]{20,}\.)/;

/** An e-mail address, which breaks where it is easiest to read when a line has no room for all of it. */
export function AddressText({ children }: { children: string }) {
  return children.split(BREAKS).map((part, at) => (
    <Fragment key={`${at}${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
