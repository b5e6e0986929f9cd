import { createContext } from 'react';

/** Whether the form is on its way; apart from its answers, so that its buttons are not drawn for them. */
export const BusyContext = createContext(false);
