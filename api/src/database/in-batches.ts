/**
 * `write` for one item at a time: what comes while a batch is being written goes into the next one.
 * Each caller waits for the batch that has its item.
 */
export function inBatches<T>(write: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let items: T[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const writeNext = async () => {
    const batch = items;
    items = [];
    next = undefined;
    await write(batch);
  };
  return (item) => {
    items.push(item);
    next ??= last.then(writeNext);
    const mine = next;
    last = mine.catch(() => undefined);
    return mine;
  };
}
