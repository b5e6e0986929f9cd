const APPLE = 101;
const SAMSUNG = 102;
const OTHER = 119;
/** Kinds of gadget that run Android unless Apple made them: phones, tablets, watches. */
const WITH_ANDROID = [1, 2, 4];

/** A gadget by its ids in the catalogue; null for an unknown one. */
export interface KnownGadget {
  typeId: number | null;
  makeId: number | null;
}

/** Whether a gadget is Apple's: its settings differ from other makes'. */
export const isApple = ({ makeId }: KnownGadget): boolean => makeId === APPLE;

export const isSamsung = ({ makeId }: KnownGadget): boolean => makeId === SAMSUNG;

/** Whether a gadget runs Android, as far as kind and make tell. */
export const runsAndroid = (gadget: KnownGadget): boolean =>
  gadget.typeId !== null && WITH_ANDROID.includes(gadget.typeId) && !isApple(gadget);

/** The lock that ties a gadget to its owner, as its settings call it; every name where the make is not known. */
export function locksOf(gadget: KnownGadget): string {
  const { makeId } = gadget;
  if (isApple(gadget)) return 'Find My';
  if (makeId === null || makeId === OTHER) {
    return 'Find My on Apple, Find Hub and the Google account on Android';
  }
  if (!runsAndroid(gadget)) return 'the account that it is linked to';
  return isSamsung(gadget)
    ? 'Find Hub, the Google account and the Samsung account'
    : 'Find Hub and the Google account';
}
