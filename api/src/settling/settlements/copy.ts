export const CHOICE_CHANGED =
  'Something else was chosen for this gadget in the meantime. Please look at it before you change it.';
export const NOTHING_CHOSEN = 'Nothing is chosen for this gadget.';
export const ADDRESS_REQUIRED = 'Address is required';
export const NOT_OFFERED = 'is not offered for this gadget';
export const NOT_OFFERED_THERE = `${NOT_OFFERED} at this address`;
export const SEND_INVOICE_FIRST = 'Please send us the invoice itself first, as a photo or PDF.';
