// What is worth a second look about a picture. Each can be sent all the same.
export const SHOWS_NOTHING =
  'We cannot see anything in this picture. You can send it, but a clear photo helps us decide sooner.';
export const LOOKS_DARK = 'This picture is very dark. One with more light helps us decide sooner.';
export const LOOKS_BLURRED = 'This picture looks blurred. A sharp one helps us decide sooner.';
export const looksTheSame = (other: string): string =>
  `This looks like the same picture as ${other}. Did you mean another one?`;
