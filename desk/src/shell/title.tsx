/** What the tab of the browser is called while a screen is shown. */
export const Title = ({ children }: { children: string }) => (
  <title>{`${children} – Claims desk`}</title>
);
