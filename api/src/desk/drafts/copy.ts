export const TOO_MANY =
  'There are too many unsent texts on this claim. Send or clear some of them.';
