/** A policy number or postcode as it is compared: spaces and case do not matter. */
export function lookupKey(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}
