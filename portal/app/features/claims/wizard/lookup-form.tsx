import { lookupFields } from '@gadget-claims/domain/claims/wizard/policylookup';
import type { LookupAnswers } from '@gadget-claims/domain/claims/wizard/policylookup';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { problemIn } from '@gadget-claims/domain/validation/problem';
import { POSITIVE } from '@gadget-claims/domain/validation/rules';
import { useLayoutEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useMarks } from '@gadget-claims/kit/form/marks.ts';
import { useToday } from '../../../lib/brand.ts';
import { useEarlyButton } from '@gadget-claims/kit/form/early-button.ts';
import { painted } from '@gadget-claims/kit/form/painted.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { DateField } from '@gadget-claims/kit/ui/date-field.tsx';
import { joinDate } from '@gadget-claims/kit/ui/date-parts.ts';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';

const EMPTY: LookupAnswers = {
  policyNumber: '',
  policyholderDOB: '',
  policyholderPostcode: '',
  incidentDate: '',
};

interface Props {
  onLookUp: (answers: LookupAnswers) => Promise<void>;
  /** The last lookup led nowhere. */
  isRefused: boolean;
  /** The policy is found, and what comes next is on its way. */
  isGoing: boolean;
}

/** The four questions that find a policy. */
export function LookupForm({ onLookUp, isRefused, isGoing }: Props) {
  const today = useToday();
  const { bind, problems, tries, submit, busy } = useLookupForm(today, onLookUp, isRefused);
  const early = useEarlyButton();

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary problems={tries > 0 ? problems : []} submitCount={tries} />
      <TextField
        {...bind('policyNumber')}
        hint="On your policy schedule or in the e-mail that came with it. Capitals, spaces and dashes do not matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DateField {...bind('policyholderDOB')} hint="For example 27 3 1985" birthday />
      <TextField
        {...bind('policyholderPostcode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        width="short"
      />
      <DateField
        {...bind('incidentDate')}
        hint="The day it happened, or the day you noticed."
        shortcuts={[
          { label: 'Today', value: today },
          { label: 'Yesterday', value: addDays(today, -1) },
        ]}
      />
      <ActionBar>
        <Button {...early} kind="filled" busy={busy || isGoing} busyLabel="Looking">
          Find my policy
        </Button>
      </ActionBar>
    </form>
  );
}

function useLookupForm(today: string, onLookUp: Props['onLookUp'], isRefused: boolean) {
  const [answers, setAnswers] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const marks = useMarks();
  const problems = lookupProblems(answers, today);
  // Before the screen is painted again, which would empty what was typed ahead of the scripts.
  useLayoutEffect(() => {
    const standing = standingAnswers();
    if (Object.values(standing).some(Boolean)) setAnswers(standing);
  }, []);

  const bind = (name: keyof LookupAnswers) => {
    const found = problems.find(({ path }) => path === name);
    return {
      name,
      label: labels[name],
      value: answers[name],
      onChange: (value: string) => setAnswers((before) => ({ ...before, [name]: value })),
      onBlur: () => answers[name] && marks.leave(name),
      error: marks.mayShow(name) ? found?.message : undefined,
      // Nothing is good about answers that together find nothing.
      good:
        marks.hasLeft(name) && answers[name] && !found && !isRefused ? praises[name] : undefined,
    };
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    marks.tried();
    if (problems.length > 0 || busy) return;
    setBusy(true);
    void painted()
      .then(() => onLookUp(answers))
      .finally(() => setBusy(false));
  };
  return { bind, problems, tries: marks.tries, submit, busy };
}

/** What stands in the fields of the page as the server sent it, typed before the scripts were there. */
function standingAnswers(): LookupAnswers {
  const field = (id: string) => {
    const input = document.getElementById(id);
    return input instanceof HTMLInputElement ? input.value : '';
  };
  const date = (name: string) =>
    joinDate([field(name), field(`${name}-month`), field(`${name}-year`)]);
  return {
    policyNumber: field('policyNumber'),
    policyholderDOB: date('policyholderDOB'),
    policyholderPostcode: field('policyholderPostcode'),
    incidentDate: date('incidentDate'),
  };
}

const labels = Object.fromEntries(
  lookupFields('').map(({ path, label }) => [path, label]),
) as Record<keyof LookupAnswers, string>;

const praises = Object.fromEntries(
  lookupFields('').map(({ path, praise = POSITIVE }) => [path, praise]),
) as Record<keyof LookupAnswers, string>;

function lookupProblems(answers: LookupAnswers, today: string) {
  return lookupFields(today).flatMap(({ path, label, rules }) => {
    const message = problemIn(label, rules, answers[path], answers);
    return message === undefined ? [] : [{ path, message }];
  });
}
