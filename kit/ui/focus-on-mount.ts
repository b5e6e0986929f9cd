/** For the `ref` of an element that replaces the pressed one: it takes the focus, which reads it out. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
