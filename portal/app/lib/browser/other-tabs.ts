const NAME = 'gadget-claims';

/** News between tabs of one browser. */
export type TabNews = 'alive' | 'signed-out';

// A channel does not hear itself: what this tab tells must not come back to it as news.
let listening: BroadcastChannel | null = null;

/** Tells the other tabs. */
export function tellOtherTabs(news: TabNews) {
  const channel = listening ?? new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(news);
  if (channel !== listening) channel.close();
}

/** Hears what other tabs tell, for one listener at a time; gives a function that stops listening. */
export function hearOtherTabs(on: Record<TabNews, () => void>): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'alive' || data === 'signed-out') on[data as TabNews]();
  });
  listening = channel;
  return () => {
    if (listening === channel) listening = null;
    channel.close();
  };
}
