import { fillIn } from '@gadget-claims/domain/desk/fill-in';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { insertion } from '@gadget-claims/domain/desk/templates/insertion';
import type { Template } from '@gadget-claims/domain/desk/templates/schemas';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { type RefObject, useState } from 'react';
import { foundIn, takesFirst } from '../../../lib/find.ts';
import { typeInto } from '../../../lib/type-into.ts';
import { snoozeWords } from '../templates/copy.ts';
import styles from './claim.module.css';
import { useTemplateFacts, useTemplates, whyNotUsed } from './template-facts.ts';

/** So many are shown before anything is typed. */
const FIRST = 8;

interface Props {
  claim: DeskClaim;
  /** The message that a template goes into. */
  message: RefObject<HTMLTextAreaElement | null>;
  find: RefObject<HTMLInputElement | null>;
  onTaken: (template: Template) => void;
}

/** Ready words for a message; typing finds some and shows the first, and Enter inserts it. */
export function Templates({ claim, message, find: field, onTaken }: Props) {
  const facts = useTemplateFacts(claim);
  const { known, templates = [] } = useTemplates('message', claim);
  const [find, setFind] = useState('');
  const [around, setAround] = useState(AROUND_NOTHING);
  const [isWhole, setWhole] = useState(false);
  const fitting = templates
    .map((template) => ({ template, whyNot: whyNotUsed(template.text, facts) }))
    .filter(({ template: { title, text } }) => foundIn(`${title} ${text}`, find));
  const isTyped = find.trim() !== '';
  const found = isTyped ? fitting.filter(({ whyNot }) => whyNot === undefined).slice(0, 1) : [];
  const listed = isTyped || isWhole ? fitting : fitting.slice(0, FIRST);
  const take = ({ template }: (typeof fitting)[number]) => {
    setFind('');
    if (message.current) insertInto(message.current, fillIn(template.text, facts));
    onTaken(template);
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
        onChange={({ target }) => {
          setFind(target.value);
          if (message.current) setAround(aroundCursor(message.current));
        }}
        onKeyDown={takesFirst(found, take)}
      />
      <div aria-live="polite">
        {found.map(({ template }) => (
          <p key={template.templateId} className={styles.goesIn}>
            {insertion(fillIn(template.text, facts), around).trim()}
          </p>
        ))}
      </div>
      <LoadProblem {...known} />
      <ul className={styles.templates}>
        {listed.map((one) => (
          <li key={one.template.templateId}>
            <Button
              kind="plain"
              onClick={() => take(one)}
              {...(one.whyNot !== undefined && { disabledReason: one.whyNot })}
            >
              {one.template.title}
            </Button>
            {one.whyNot === undefined && one.template.snoozeDays !== null && (
              <small>{snoozeWords(one.template.snoozeDays)}</small>
            )}
          </li>
        ))}
      </ul>
      {listed.length < fitting.length && (
        <p>
          <Button kind="plain" onClick={() => setWhole(true)}>
            Show all templates
          </Button>
        </p>
      )}
      {known.answer !== null && fitting.length === 0 && (
        <p>{templates.length === 0 ? 'There is no template for this.' : 'No template has that.'}</p>
      )}
    </fieldset>
  );
}

const AROUND_NOTHING = { before: '', after: '' };

/** What stands before the cursor and after it; what is selected is replaced. */
const aroundCursor = ({ value, selectionStart: from, selectionEnd: to }: HTMLTextAreaElement) => ({
  before: value.slice(0, from),
  after: value.slice(to),
});

/** As if it were typed at the cursor. */
function insertInto(field: HTMLTextAreaElement, template: string) {
  const { selectionStart: from, selectionEnd: to } = field;
  typeInto(field, insertion(template, aroundCursor(field)), { from, to });
}
