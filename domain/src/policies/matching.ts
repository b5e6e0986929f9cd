/** A policy number or postcode as it is compared: spaces and case do not matter. */
export function lookupKey(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}
