/** So many squares each way does a picture become before it is judged: noise evens out within each. */
export const SQUARES = 16;

/** Of 255; the faintest photo of a dark screen has several times as much. */
const LEAST_CONTRAST = 2;

/**
 * Whether a picture of SQUARES by SQUARES shows nothing: blank, or nothing but noise. Its values are
 * those of each channel, which come in turns.
 */
export function isOfOneColour(values: ArrayLike<number>, channels: number): boolean {
  const all = Array.from(values);
  const count = all.length / channels;
  return Array.from({ length: channels }, (_, channel) =>
    all.filter((_value, at) => at % channels === channel),
  ).every((own) => {
    const mean = own.reduce((sum, value) => sum + value, 0) / count;
    const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
    return Math.sqrt(variance) < LEAST_CONTRAST;
  });
}
