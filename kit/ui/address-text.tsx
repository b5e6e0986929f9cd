import { Fragment } from 'react';

/** Behind the @, and behind another sign where so much stands before it that one line may not do. */
const BREAKS = /(?<=@|[^@\n]{20}[._-])/;

/** An e-mail address, which breaks where it is easiest to read when a line has no room for all of it. */
export function AddressText({ children }: { children: string }) {
  return children.split(BREAKS).map((part, at) => (
    <Fragment key={`${at}${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
