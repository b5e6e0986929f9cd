import { VISITOR_KEY } from './tab-keys.ts';

// Whoever makes a claim in this tab may have an account and still go on without it (decisions §10): the
// claim is the lookup's, as everybody's without an account, and is found from the account later.

/** From now on nobody in this tab is led to login on the way of a claim, until the session ends. */
export const goOnAsVisitor = () => sessionStorage.setItem(VISITOR_KEY, '1');

export const forgetVisitor = () => sessionStorage.removeItem(VISITOR_KEY);

export const goesOnAsVisitor = () => sessionStorage.getItem(VISITOR_KEY) !== null;
