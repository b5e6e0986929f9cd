import type { RepairOption } from '@gadget-claims/domain/repairs/schemas';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { pounds } from '../../lib/money.ts';
import { repairPaths } from '../../repair-paths.ts';
import type { Address } from '@gadget-claims/kit/ui/address-fields.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import styles from '../myclaims/myclaims.module.css';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import type { OwnGadget } from './gadget-screen.tsx';
import { useChoosing } from './use-choosing.ts';
import { WhereFields } from './where-fields.tsx';
import { NO_ADDRESS, addressOfClaim } from './where.ts';

interface Props {
  own: OwnGadget;
  option: RepairOption;
}

/** Choosing an option, with the address that it needs. */
export function ChooseForm({ own, option }: Props) {
  const { choose, busy, attempts, problems, forgetProblems, refusal, elsewhere, current } =
    useChoosing(own, option);
  const { place, setPlace, isOther, setIsOther, known } = usePlace(own);
  const isSame = current?.optionId === option.id;
  if (isSame && !option.needs.address) {
    return (
      <LinkButton to={repairPaths.screen('continue', own.gadget.id)}>
        Go on with this option
      </LinkButton>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(option.needs.address && (isOther || known === null) ? place : null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary problems={problems} submitCount={attempts} />
      {elsewhere && <ChangedElsewhere now={elsewhere} gadgetId={own.gadget.id} />}
      {refusal !== '' && (
        <Note tone="bad" takesFocus>
          {refusal}
        </Note>
      )}
      {option.needs.address && (
        <WhereFields
          kind={option.kind}
          known={known}
          isOther={isOther}
          onOther={(other) => {
            setIsOther(other);
            forgetProblems();
          }}
          value={place}
          onChange={setPlace}
          problems={problems}
        />
      )}
      {current && !isSame && <PaidAlready current={current} option={option} />}
      <p className={styles.actions}>
        <Button id="choose" type="submit" busy={busy} busyLabel="Choosing">
          {isSame ? 'Save and go on' : current ? 'Change to this option' : 'Choose this option'}
        </Button>
      </p>
    </form>
  );
}

/** The address of the claim unless another one is given, or was given before. */
function usePlace({ claim, gadget }: OwnGadget) {
  const known = addressOfClaim(claim);
  const before = gadget.choice?.address ?? null;
  const [isOther, setIsOther] = useState(before !== null && !isSamePlace(before, known));
  const [place, setPlace] = useState<Address>(before ?? NO_ADDRESS);
  return { known, isOther, setIsOther, place, setPlace };
}

const isSamePlace = (one: Address, other: Address | null): boolean =>
  one.line1 === other?.line1 && one.postcode === other.postcode;

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
