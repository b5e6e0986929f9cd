const KEPT = 'desk-return';

/** Notes the screen from which a colleague goes to log in at another site. */
export const keepReturn = (address: string) => sessionStorage.setItem(KEPT, address);

/** Where they were, once. */
export function takeReturn(): string {
  const kept = sessionStorage.getItem(KEPT) ?? '/';
  sessionStorage.removeItem(KEPT);
  return kept;
}

/** Leaves the desk for another site. */
export const goTo = (address: string) => location.assign(address);
