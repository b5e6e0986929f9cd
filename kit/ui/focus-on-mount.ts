/** For the `ref` of what appears in the place of what was pressed: it takes the focus, which reads it out. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
