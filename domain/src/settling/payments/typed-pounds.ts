const AMOUNT = /^£?(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{0,2})?$/;

/** The pence of an amount as people write it, `75` or `£1,234.50`; null when it is none. */
export function parsePounds(text: string): number | null {
  const compact = text.replace(/\s/g, '');
  if (!AMOUNT.test(compact)) return null;
  const [pounds = '', pence = ''] = compact.replace(/[£,]/g, '').split('.');
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}

/** The text in the field for an amount: `75`, `75.50`. */
export function poundsText(pence: number | null): string {
  if (pence === null) return '';
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}
