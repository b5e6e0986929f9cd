import { addDays } from '@gadget-claims/domain/calendar/day';
import type { LookupAnswers } from '@gadget-claims/domain/claims/wizard/policylookup';
import type { ReactNode } from 'react';
import { useToday } from '../../../lib/brand.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import type { FormState } from '@gadget-claims/kit/form/use-form.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';

interface Props {
  form: FormState<LookupAnswers>;
  remedy: ReactNode;
}

/** The four questions that find a policy. */
export function LookupForm({ form, remedy }: Props) {
  const today = useToday();
  return (
    <Form
      form={form}
      remedy={remedy}
      actions={
        <ActionBar>
          <Submit busyLabel="Looking">Find my policy</Submit>
        </ActionBar>
      }
    >
      <TextQuestion
        path="policyNumber"
        hint="On your policy schedule or in the e-mail that came with it. Capitals, spaces and dashes do not matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DateQuestion path="policyholderDOB" hint="For example 27 3 1985" birthday />
      <TextQuestion
        path="policyholderPostcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        width="short"
      />
      <DateQuestion
        path="incidentDate"
        hint="The day it happened, or the day you noticed."
        shortcuts={[
          { label: 'Today', value: today },
          { label: 'Yesterday', value: addDays(today, -1) },
        ]}
      />
    </Form>
  );
}
