export const TOO_MANY =
  'There are too many unsent texts on this claim. Send or clear some of them.';
export const TOO_MANY_CLAUSES =
  'There are too many unsaved clauses and wordings of yours. Save or clear some of them.';
