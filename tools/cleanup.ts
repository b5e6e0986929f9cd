type Cleanup = () => Promise<unknown>;

const cleanups: Cleanup[] = [];
let over = false;

/** Stops something when the measurement is over, or interrupted. */
export function onCleanup(cleanup: Cleanup) {
  cleanups.push(cleanup);
  // Processes begun while everything ends do not stay behind.
  if (over) void cleanUp();
}

/** Stops all that was started, the latest first. */
export async function cleanUp() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) {
    await cleanup().catch((error: unknown) => console.error(error));
  }
}

/** The same, and any process started from now on is stopped at once. */
export async function cleanUpForGood() {
  over = true;
  await cleanUp();
}
