/** Calls again and again, at once whenever the page is looked at again, and not while it is hidden. */
export function everyWhileSeen(milliseconds: number, call: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const start = () => {
    stop();
    timer = setInterval(call, milliseconds);
  };
  const changed = () => {
    if (document.hidden) return stop();
    call();
    start();
  };
  if (!document.hidden) start();
  document.addEventListener('visibilitychange', changed);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', changed);
  };
}
