/** `find` with coalesced calls: callers during a running lookup share its answer. */
export function foundAtOnce<T>(find: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= find().finally(() => {
      running = undefined;
    });
    return running;
  };
}
