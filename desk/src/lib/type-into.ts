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
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
