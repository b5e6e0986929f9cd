import { type Field, optional } from '@gadget-claims/domain/validation/fields';
import { max } from '@gadget-claims/domain/validation/rules';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form, useField } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import styles from '../../../screen/claims.module.css';

export interface Filter {
  policy: string;
  sort: 'newest' | 'oldest';
}

export const NO_FILTER: Filter = { policy: '', sort: 'newest' };

const FIELDS: Field[] = [optional('policy', 'Policy number', max(40)), optional('sort', 'Order')];

/** For people with many saved forms: those of one policy, in either order. */
export function SavedFormsFilter({ onChange }: { onChange: (filter: Filter) => void }) {
  const answers = useTyped(NO_FILTER);
  const form = useForm({ answers, fields: () => FIELDS, send: onChange });
  const showAll = () => {
    answers.keep(NO_FILTER);
    onChange(NO_FILTER);
  };
  return (
    <Disclosure summary="Find a form">
      <Form
        form={form}
        actions={
          <div className={styles.actions}>
            <Submit kind="quiet" icon="search">
              Find
            </Submit>
            <Button kind="plain" onClick={showAll}>
              Show all
            </Button>
          </div>
        }
      >
        <TextQuestion path="policy" width="half" optional />
        <OrderQuestion />
      </Form>
    </Disclosure>
  );
}

function OrderQuestion() {
  const question = useField<Filter['sort']>('sort');
  return (
    question && (
      <Select
        {...question}
        width="half"
        value={question.value === 'oldest' ? 'oldest' : ''}
        placeholder="Last saved first"
        options={[{ value: 'oldest', label: 'Longest saved first' }]}
        onChange={(sort) => question.onChange(sort === 'oldest' ? 'oldest' : 'newest')}
      />
    )
  );
}
