// Mail programs turn anything like an address into a link: a name with dots or slashes is left out.
const A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,58}$/u;

/** A first name that a person can be called by, on a screen and in a mail; '' for anything else. */
export function givenName(firstname: string): string {
  const name = firstname.trim();
  return A_NAME.test(name) ? name : '';
}

/** A sentence to a person, by name where there is one. */
export function toName(sentence: string, firstname: string): string {
  const name = givenName(firstname);
  return name === '' ? `${sentence}.` : `${sentence}, ${name}.`;
}
