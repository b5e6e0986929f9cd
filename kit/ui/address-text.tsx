import { Fragment } from 'react';

/** An e-mail address, which breaks behind its signs where a line has no room for all of it. */
export function AddressText({ children }: { children: string }) {
  return children.split(/(?<=[@._-])/).map((part, at) => (
    <Fragment key={`${at}${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
