/** Characters that begin a formula in a spreadsheet, in East Asian width too. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/;

/** A cell that no spreadsheet runs and no separator splits. */
function cell(value: string): string {
  const tame = FORMULA.test(value) ? `'${value}` : value;
  return `"${tame.replaceAll('"', '""')}"`;
}

/** A line of a CSV file (RFC 4180), its end included. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
