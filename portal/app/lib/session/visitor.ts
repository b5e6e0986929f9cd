import { VISITOR_KEY } from '../browser/tab-keys.ts';

// An account holder may make a claim without logging in. The claim then belongs to the lookup, and
// the account finds it later (decision 23).

/** From now on this tab leads to no login on the way of a claim, until the session ends. */
export const goOnAsVisitor = () => sessionStorage.setItem(VISITOR_KEY, '1');

export const forgetVisitor = () => sessionStorage.removeItem(VISITOR_KEY);

export const goesOnAsVisitor = () => sessionStorage.getItem(VISITOR_KEY) !== null;
