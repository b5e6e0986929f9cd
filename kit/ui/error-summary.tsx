import { capitalised, manySpelled } from '@gadget-claims/domain/in-words';
import type { Problem } from '@gadget-claims/domain/validation/fields';
import type { MouseEvent } from 'react';
import styles from './note.module.css';
import { Note } from './note.tsx';

const CONTROL = ':is(input, select, textarea)';

/** The element under a name; of several questions, the one that is refused; of a group, its first control. */
function fieldOf(path: string): HTMLElement | null {
  const place = document.getElementById(path);
  const isFocusable = place?.matches(`${CONTROL}, [tabindex]`);
  if (place && !isFocusable) return place.querySelector(`[aria-invalid] ${CONTROL}`);
  return place ?? document.querySelector(`${CONTROL}[id^="${CSS.escape(path)}"]`);
}

function focusField(event: MouseEvent, path: string) {
  event.preventDefault();
  const field = fieldOf(path);
  field?.focus({ preventScroll: true });
  (field?.closest('fieldset') ?? field)?.scrollIntoView({ block: 'center' });
}

/** All that stands in the way, each a link to its field, under their number. Takes the focus when it appears. */
export function ErrorSummary({
  problems,
  submitCount = 0,
}: {
  problems: readonly Problem[];
  /** Takes the focus again when this grows. */
  submitCount?: number;
}) {
  const count = problems.length;
  if (count === 0) return null;
  const title = `${capitalised(manySpelled(count, 'answer'))} need${count > 1 ? '' : 's'} another look`;
  return (
    <Note key={submitCount} tone="bad" title={title} takesFocus>
      <ul data-list className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={path + message}>
            <a href={`#${path}`} onClick={(event) => focusField(event, path)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
