import { joinDate } from '../ui/date-parts.ts';

function textAt(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(input.type)
    ? input.value
    : '';
}

/** What stands in the field of an answer on the page: a text, or a day of three boxes; '' for nothing. */
export function standingAnswer(path: string): string {
  return document.getElementById(`${path}-month`)
    ? joinDate([textAt(path), textAt(`${path}-month`), textAt(`${path}-year`)])
    : textAt(path);
}
