/** The shape of a UK postcode, with or without a space; whether it exists is not known here. */
export const UK_POSTCODE = /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i;

/** A postcode as it is shown: its two halves never stand on two lines. */
export const unbroken = (postcode: string): string => postcode.trim().replace(/\s+/, '\u00A0');
