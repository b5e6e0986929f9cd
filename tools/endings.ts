type Ending = () => Promise<unknown>;

const endings: Ending[] = [];
let over = false;

/** Stops something when the measurement is over, or interrupted. */
export function atEnd(ending: Ending) {
  endings.push(ending);
  // What was begun while everything ends does not stay behind.
  if (over) void endAll();
}

/** Stops all that was started, the latest first. */
export async function endAll() {
  for (let ending = endings.pop(); ending; ending = endings.pop()) {
    await ending().catch((error: unknown) => console.error(error));
  }
}

/** The same, and whatever is started from now on is stopped at once. */
export async function endForGood() {
  over = true;
  await endAll();
}
