export interface Progress {
  show(text: string): void;
  /** Takes the line away, so that something else can be written. */
  clear(): void;
}

const PAUSE = 500;

/** One line that is overwritten; nothing where the output is not a terminal. */
export function showProgress(stream: NodeJS.WriteStream): Progress {
  let shownAt = Date.now();
  let isShown = false;
  return {
    show(text) {
      if (!stream.isTTY || Date.now() - shownAt < PAUSE) return;
      shownAt = Date.now();
      isShown = true;
      stream.write(`\r\u001b[K${text}`);
    },
    clear() {
      if (isShown) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}
