import { insertion, messageTemplates } from '@gadget-claims/domain/claims/claims/message-templates';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { type RefObject, useState } from 'react';
import { foundIn, takesFirst } from '../../../lib/find.ts';
import { typeInto } from '../../../lib/type-into.ts';
import styles from './claim.module.css';

interface Props {
  claim: DeskClaim;
  /** The message that a template goes into. */
  message: RefObject<HTMLTextAreaElement | null>;
  find: RefObject<HTMLInputElement | null>;
}

/** Ready words for a message; typing finds some, Enter takes the first. */
export function Templates({ claim, message, find: field }: Props) {
  const { claimant, gadgets, gadgetsInFull } = claim;
  const [find, setFind] = useState('');
  const templates = messageTemplates({
    name: claimant.split(' ')[0] ?? claimant,
    gadget: gadgets.join(' and your '),
    locks: [...new Set(gadgetsInFull.map(({ locks }) => locks))].join('; '),
  });
  const fitting = templates.filter(({ title, text }) => foundIn(`${title} ${text}`, find));
  const take = ({ text }: (typeof templates)[number]) => {
    setFind('');
    if (message.current) insertInto(message.current, text);
  };
  return (
    <fieldset className={styles.clauses}>
      <legend>Templates</legend>
      <input
        ref={field}
        type="search"
        aria-label="Find a template"
        aria-keyshortcuts="Control+i"
        placeholder="Type to find a template, Enter inserts the first"
        value={find}
        onChange={({ target }) => setFind(target.value)}
        onKeyDown={takesFirst(fitting, take)}
      />
      <p className={styles.ways}>
        {fitting.map((template) => (
          <Button key={template.id} kind="plain" onClick={() => take(template)}>
            {template.title}
          </Button>
        ))}
      </p>
      {fitting.length === 0 && <p>No template has that.</p>}
    </fieldset>
  );
}

/** As if it were typed at the cursor, in place of the selection. */
function insertInto(field: HTMLTextAreaElement, template: string) {
  const { value, selectionStart: from, selectionEnd: to } = field;
  const text = insertion(template, { before: value.slice(0, from), after: value.slice(to) });
  typeInto(field, text, { from, to });
}
