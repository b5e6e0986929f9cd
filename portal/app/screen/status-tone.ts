/** Tone of a status as the pieces of the page know it. */
export function toneOf(
  tone: 'good' | 'warn' | 'bad' | 'neutral',
): 'good' | 'warn' | 'bad' | 'info' {
  return tone === 'neutral' ? 'info' : tone;
}
