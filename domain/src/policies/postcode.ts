/** The shape of a UK postcode, with or without a space; whether it exists is not known here. */
export const UK_POSTCODE = /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i;
