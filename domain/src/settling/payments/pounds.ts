/** "£75.00" for 7500 pence, with a comma between thousands. Throws RangeError unless it is whole pence ≥ 0. */
export function inPounds(pence: number): string {
  if (!Number.isInteger(pence) || pence < 0) throw new RangeError(`not pence: ${pence}`);
  const pounds = String(Math.floor(pence / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `£${pounds}.${String(pence % 100).padStart(2, '0')}`;
}
