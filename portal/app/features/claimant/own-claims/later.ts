// What only some claims have, named apart: the names of the files of all these parts would weigh on the
// script of every claim.

export const loadOffer = () => import('./claim-offer.tsx');
export const loadCalendarFile = () => import('../../settling/bookings/calendar-file.tsx');
export const loadSeveral = () => import('./several-gadgets.tsx');
export const loadUndo = () => import('./undo-withdrawal.tsx');
