const MOBILE_PHONE = 1;
/** Tablets and watches have an IMEI only when they have a SIM. */
const CELLULAR_MODELS_EXIST = [2, 4];

/** Whether a kind of gadget has an IMEI; kept apart from the catalogue, which is large. */
export function imeiNeed(typeId: number | null): 'required' | 'optional' | 'no' {
  if (typeId === MOBILE_PHONE) return 'required';
  return typeId !== null && CELLULAR_MODELS_EXIST.includes(typeId) ? 'optional' : 'no';
}
