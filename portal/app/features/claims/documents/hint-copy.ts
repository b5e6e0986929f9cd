// Hints about a picture. Each can be sent all the same.
export const SHOWS_NOTHING =
  'We cannot see anything in this picture. You can send it, but a clear photo helps us decide sooner.';
export const LOOKS_DARK = 'This picture is very dark. One with more light helps us decide sooner.';
export const LOOKS_BLURRED = 'This picture looks blurred. A sharp one helps us decide sooner.';
export const looksTheSame = (other: string): string =>
  `This looks like the same picture as ${other}. Did you mean another one?`;

const ending = (imei: string) => `ending ${imei.slice(-4)}`;
export const imeiDiffers = (shown: string, claimed: string): string =>
  `This picture shows another IMEI (${ending(shown)}) than your claim (${ending(claimed)}).`;
export const IMEI_AGREES = 'The IMEI in it is the one in your claim.';
