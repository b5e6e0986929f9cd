/** The key of a button, told quietly: those who listen have it from `aria-keyshortcuts`. */
export const Key = ({ of }: { of: string }) => <kbd aria-hidden="true">{of}</kbd>;
