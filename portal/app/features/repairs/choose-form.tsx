import type { RepairOption } from '@gadget-claims/domain/repairs/schemas';
import { pounds } from '../../lib/money.ts';
import { repairPaths } from '../../repair-paths.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import styles from '../own-claims/own-claims.module.css';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import type { OwnGadget } from './gadget-screen.tsx';
import { useChoosing } from './use-choosing.ts';
import { WhereFields } from './where-fields.tsx';

interface Props {
  own: OwnGadget;
  option: RepairOption;
}

/** Choosing an option, with the address that it needs. */
export function ChooseForm({ own, option }: Props) {
  const { form, known, elsewhere, current } = useChoosing(own, option);
  const isSame = current?.optionId === option.id;
  if (isSame && !option.needs.address) {
    return (
      <LinkButton to={repairPaths.screen('continue', own.gadget.id)}>
        Go on with this option
      </LinkButton>
    );
  }
  return (
    <Form
      form={form}
      remedy={elsewhere && <ChangedElsewhere now={elsewhere} gadgetId={own.gadget.id} />}
      actions={
        <p className={styles.actions}>
          <Submit id="choose" busyLabel="Choosing">
            {isSame ? 'Save and go on' : current ? 'Change to this option' : 'Choose this option'}
          </Submit>
        </p>
      }
    >
      {option.needs.address && <WhereFields kind={option.kind} known={known} />}
      {current && !isSame && <PaidAlready current={current} option={option} />}
    </Form>
  );
}

/** What becomes of an excess that was paid for another option. */
function PaidAlready({
  current,
  option,
}: {
  current: NonNullable<OwnGadget['gadget']['choice']>;
  option: RepairOption;
}) {
  if (!current.excessPaid) return null;
  return (
    <Note tone="info" title={`You have paid ${pounds(current.excess)} already`}>
      {option.needs.payment
        ? 'It counts for this option, too: you do not pay again.'
        : 'We pay it back to your card when you change to this option.'}
    </Note>
  );
}
