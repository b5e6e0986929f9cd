/** How many digits a text has. */
export const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Where the caret stands in a text after so many of its digits, before what separates the next one. */
export function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return place;
}
