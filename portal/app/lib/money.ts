/** Pence as people read them: "£75.00", "£1,234.50". */
export function pounds(pence: number): string {
  return (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
}
