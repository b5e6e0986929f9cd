/** Begins a CSV file: tells spreadsheets that its letters are UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
