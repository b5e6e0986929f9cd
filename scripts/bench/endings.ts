type Ending = () => Promise<unknown>;

const endings: Ending[] = [];

/** Stops something when the measurement is over, or interrupted. */
export function atEnd(ending: Ending) {
  endings.push(ending);
}

/** Stops all that was started, the latest first. */
export async function endAll() {
  for (let ending = endings.pop(); ending; ending = endings.pop()) {
    await ending().catch((error: unknown) => console.error(error));
  }
}
