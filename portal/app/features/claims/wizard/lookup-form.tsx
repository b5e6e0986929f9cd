import { lookupFields } from '@gadget-claims/domain/claims/wizard/policylookup';
import type { LookupAnswers } from '@gadget-claims/domain/claims/wizard/policylookup';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { MESSAGE_TYPE } from '@gadget-claims/domain/messages/message-type';
import type { Message } from '@gadget-claims/domain/messages/message-type';
import { problem } from '@gadget-claims/domain/validation/problem';
import { POSITIVE } from '@gadget-claims/domain/validation/rules';
import { useForm } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useToday } from '../../../lib/brand.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const EMPTY: LookupAnswers = {
  policyNumber: '',
  policyholderDOB: '',
  policyholderPostcode: '',
  incidentDate: '',
};

interface Props {
  onLookUp: (answers: LookupAnswers) => Promise<void>;
  /** Why the last lookup led nowhere. */
  message: Message;
}

/** The four questions that find a policy. */
export function LookupForm({ onLookUp, message }: Props) {
  const today = useToday();
  const { bind, problems, form } = useLookupForm(today);
  const { handleSubmit, formState } = form;

  return (
    <form onSubmit={(event) => void handleSubmit(onLookUp)(event)} noValidate>
      <ErrorSummary problems={problems} submitCount={formState.submitCount} />
      {message.type !== MESSAGE_TYPE.none && (
        <Note
          live
          tone={message.type === MESSAGE_TYPE.error ? 'bad' : 'info'}
          title="We could not find your policy"
        >
          {message.text}
        </Note>
      )}
      <TextField
        {...bind('policyNumber')}
        hint="On your policy schedule or in the e-mail that came with it. Spaces do not matter."
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
        <Button type="submit" kind="filled" busy={formState.isSubmitting} busyLabel="Looking">
          Find my policy
        </Button>
      </ActionBar>
    </form>
  );
}

function useLookupForm(today: string) {
  const form = useForm<LookupAnswers>({
    defaultValues: EMPTY,
    resolver: resolverFor(today),
    shouldFocusError: false,
  });
  const { formState, watch, setValue, trigger } = form;
  const values = watch();
  const bind = (name: keyof LookupAnswers) => {
    const error = formState.errors[name]?.message;
    const isChecked = formState.isSubmitted || formState.touchedFields[name] === true;
    return {
      name,
      label: labels[name],
      value: values[name],
      onChange: (value: string) =>
        setValue(name, value, { shouldDirty: true, shouldValidate: isChecked }),
      onBlur: () => {
        setValue(name, values[name], { shouldTouch: true });
        if (values[name]) void trigger(name);
      },
      error,
      good: isChecked && values[name] && !error ? POSITIVE : undefined,
    };
  };
  const problems = formState.submitCount > 0 ? listed(formState.errors) : [];
  return { form, bind, problems };
}

const labels = Object.fromEntries(
  lookupFields('').map(({ path, label }) => [path, label]),
) as Record<keyof LookupAnswers, string>;

function resolverFor(today: string): Resolver<LookupAnswers> {
  return (values) => {
    const errors: FieldErrors<LookupAnswers> = {};
    for (const { path, label, rules } of lookupFields(today)) {
      const message = rules
        .map((rule) => rule(values[path], values))
        .find((text) => text !== undefined);
      if (message !== undefined) errors[path] = { type: 'rule', message: problem(label, message) };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function listed(errors: FieldErrors<LookupAnswers>) {
  return lookupFields('').flatMap(({ path }) => {
    const message = errors[path]?.message;
    return message ? [{ path, message }] : [];
  });
}
