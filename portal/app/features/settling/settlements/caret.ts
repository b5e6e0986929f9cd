const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** After so many of a text's digits, before what separates the next one. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return place;
}

/** Where the caret stands in a text that was formatted from typing with the caret at `at`. */
export function caretIn(text: string, typed: string, at: number): number {
  return text === typed ? at : placeAfter(text, digitsIn(typed.slice(0, at)));
}
