import { incidentDate } from '@gadget-claims/domain/claims/wizard/policylookup';
import { useToday } from '../../../lib/brand.ts';
import { useTyped } from '@gadget-claims/kit/form/answers.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';

interface Props {
  day: string;
  isMainWay: boolean;
  onChange: (day: string) => void;
}

/** Another date of the incident, checked against the periods of cover at once. */
export function ChangeDate({ day, isMainWay, onChange }: Props) {
  const today = useToday();
  const form = useForm({
    answers: useTyped({ incidentDate: day }),
    fields: () => [incidentDate(today)],
    send: (typed) => onChange(typed.incidentDate),
  });
  return (
    <>
      <h2 id="another-date">Was it another day?</h2>
      <Form
        form={form}
        labelledBy="another-date"
        actions={<Submit kind={isMainWay ? 'filled' : 'quiet'}>Check this date</Submit>}
      >
        <DateQuestion path="incidentDate" />
      </Form>
    </>
  );
}
