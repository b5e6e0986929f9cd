const NAME = 'gadget-claims';

/** What tabs of one browser tell each other. */
export type TabNews = 'alive' | 'signed-out';

/** Tells the other tabs. */
export function tellOtherTabs(news: TabNews) {
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(news);
  channel.close();
}

/** Hears what other tabs tell; gives a function that stops listening. */
export function hearOtherTabs(on: Record<TabNews, () => void>): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'alive' || data === 'signed-out') on[data as TabNews]();
  });
  return () => channel.close();
}
