import { pounds } from '@gadget-claims/domain/in-words';
import { addressFields } from '@gadget-claims/domain/policies/policies/address';
import type { Address } from '@gadget-claims/domain/policies/policies/schemas';
import { chooseRepairOption } from '@gadget-claims/domain/settling/repairs/contract';
import type {
  RepairOption,
  OptionKind,
  ChoiceAnswer,
} from '@gadget-claims/domain/settling/repairs/schemas';
import type { Field, Problem } from '@gadget-claims/domain/validation/fields';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { AddressQuestion } from '@gadget-claims/kit/form/address-question.tsx';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form, useFormValues } from '@gadget-claims/kit/form/form.tsx';
import { ChoiceQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { tryLater } from '@gadget-claims/kit/form/use-send.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { NO_ADDRESS, addressOfClaim, inOneLine } from '../../../lib/address.ts';
import { owned } from '../../../lib/api/owner.ts';
import styles from '../../../screen/claims.module.css';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ChangedElsewhere, changedElsewhere } from './changed-elsewhere.tsx';
import { ADDRESS_QUESTION } from './copy.ts';
import { firstWayOn, wayOn } from './way-on.ts';

interface Props {
  own: OwnGadget;
  option: RepairOption;
}

/** Choosing an option, with the address that it needs. */
export function ChooseForm({ own, option }: Props) {
  const { form, known, elsewhere, current } = useChoosing(own, option);
  const isSame = current?.optionId === option.id;
  if (isSame && !option.needs.address) {
    return <LinkButton to={wayOn(option, own.gadget.id)}>Go on with this option</LinkButton>;
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

/** The use of an excess that was paid for another option. */
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

interface WhereFieldsProps {
  kind: OptionKind;
  /** The address of the claim. */
  known: Address | null;
}

/** Where an option is carried out: at the address of the claim, or somewhere else. */
function WhereFields({ kind, known }: WhereFieldsProps) {
  const { place } = useFormValues<{ place: string }>();
  const question = ADDRESS_QUESTION[kind] ?? 'Which address?';
  return (
    <>
      {known && (
        <ChoiceQuestion
          path="place"
          label={question}
          options={[
            { value: 'claim', label: 'The address in your claim', help: inOneLine(known) },
            { value: 'other', label: 'Another address' },
          ]}
        />
      )}
      {place === 'other' && (
        <AddressQuestion path="address" label={known ? 'The other address' : question} />
      )}
    </>
  );
}

/** Where an option is carried out. */
interface Where {
  place: 'claim' | 'other';
  address: Address;
}

/** Choosing an option, and the obstacles; leads on to its next step. */
function useChoosing({ claim, gadget }: OwnGadget, option: RepairOption) {
  const navigate = useNavigate();
  const known = addressOfClaim(claim);
  // Another tab, or another person, chose in the meantime.
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);
  const current = elsewhere ? elsewhere.choice : gadget.choice;
  const isOther = ({ place }: Where) => option.needs.address && place === 'other';
  const answers = useTyped<Where>(whereNow(gadget.choice?.address ?? null, known));
  const form = useForm({
    answers,
    fields: () => whereFields(isOther),
    send: async (where) => {
      const body = {
        gadgetId: gadget.id,
        optionId: option.id,
        choiceId: current?.choiceId ?? null,
        ...(isOther(where) && { address: where.address }),
      };
      await owned(chooseRepairOption, { body });
      gadgetsChanged(gadget.id);
      await navigate(firstWayOn(option, gadget.id));
    },
    refusedAnswers: (error) => refusedBy(error, isOther(answers.now())),
    refusal: (error) => {
      const changed = changedElsewhere(error);
      if (!changed) return tryLater(error);
      gadgetsChanged(gadget.id);
      return setElsewhere(changed);
    },
  });
  return { form, known, elsewhere, current };
}

/** The address of the claim unless there is none, or another one was given before. */
function whereNow(before: Address | null, known: Address | null): Where {
  const isKnown = before === null || isSamePlace(before, known);
  return {
    place: known !== null && isKnown ? 'claim' : 'other',
    address: before ?? NO_ADDRESS,
  };
}

const isSamePlace = (one: Address, other: Address | null): boolean =>
  one.line1 === other?.line1 && one.postcode === other.postcode;

const whereFields = (when: (where: Where) => boolean): Field<Where>[] => [
  { path: 'place', label: 'Place', rules: [] },
  ...addressFields('address').map((field) => ({ ...field, when })),
];

/** The server's refusal of the option is about the address, where one is given. */
function refusedBy(error: unknown, isAddressGiven: boolean): Problem[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.map(({ path, message }) => {
    if (path !== 'optionId') return { path, message };
    return isAddressGiven
      ? {
          path: 'address.postcode',
          message: 'We do not offer this at that address. Please choose another option or address.',
        }
      : { path: 'choose', message: 'We do not offer this for your gadget. Please choose another.' };
  });
}
