const WORDS: Record<string, string> = {
  NotAllowedError:
    'The camera is not allowed for this page. You can allow it in the settings of your browser, or type the number.',
  NotFoundError: 'This device has no camera. Please type the number.',
  NotReadableError: 'The camera is in use elsewhere. Close what uses it, or type the number.',
};

/** Why there is no scanning, as a sentence for the person. */
export function whyNoCamera(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return WORDS[name] ?? 'The scanner did not start. Please type the number.';
}
