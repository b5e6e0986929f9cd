import { Fragment } from 'react';

/** A British telephone number as people write it, or the name of a website. */
const NUMBER_OR_SITE = /\b(0\d{2,4} \d{3,4} \d{3,4}|www\.[\w.-]*\w)\b/;

/** Plain words of a brand's record in which numbers can be rung and websites opened. */
export function LinkedText({ children }: { children: string }) {
  return children
    .split(NUMBER_OR_SITE)
    .map((part, at) => (
      <Fragment key={at}>
        {at % 2 === 0 ? (
          part
        ) : part.startsWith('www.') ? (
          <a href={`https://${part}`}>{part}</a>
        ) : (
          <a href={`tel:${part.replaceAll(' ', '')}`}>{part}</a>
        )}
      </Fragment>
    ));
}
