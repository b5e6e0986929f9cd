/** The title of the browser's tab while a screen is shown. */
export const Title = ({ children }: { children: string }) => (
  <title>{`${children} – Claims desk`}</title>
);
