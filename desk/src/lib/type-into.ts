/** Types a text into a field, in place of the part from and to there: the field itself takes it back by Ctrl+Z. */
export function typeInto(
  field: HTMLTextAreaElement,
  text: string,
  { from, to }: { from: number; to: number },
) {
  field.focus();
  field.setSelectionRange(from, to);
  // Nothing else lets a script type so that the field can undo it.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand?.('insertText', false, text)) return;
  const { value } = field;
  // By the setter of all fields: React's, on this one, would take it for no change.
  const all = HTMLTextAreaElement.prototype;
  Reflect.set(all, 'value', value.slice(0, from) + text + value.slice(to), field);
  field.setSelectionRange(from + text.length, from + text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
