/** `find`, but whoever asks while it is being found out gets the same answer: asking often costs nothing. */
export function foundAtOnce<T>(find: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= find().finally(() => {
      running = undefined;
    });
    return running;
  };
}
