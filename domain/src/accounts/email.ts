/**
 * What an e-mail address is known by: without spaces around it, in small letters. Only A to Z are
 * changed, so that no other letter can turn into one of somebody else's address.
 */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
