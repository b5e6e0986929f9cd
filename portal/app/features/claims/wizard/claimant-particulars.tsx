import { formatDay } from '@gadget-claims/domain/calendar/format';
import { isDay } from '@gadget-claims/domain/calendar/day';
import type { Claimant } from '@gadget-claims/domain/claims/form';
import { unbroken } from '@gadget-claims/domain/policies/postcode';
import { useEffect, useRef, useState } from 'react';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useHasProblem } from '@gadget-claims/kit/form/form.tsx';
import { useClaimData } from './claim-answers.ts';
import { Known } from './known.tsx';
import { TitleQuestion } from './title-question.tsx';
import { useOwnParticulars } from './use-own-particulars.ts';

const PERSON = ['title', 'firstname', 'lastname', 'dateOfBirth'];
const ADDRESS = ['line1', 'line2', 'city', 'county', 'postcode'];

/** Who claims: a short summary while it is the policyholder, fields for somebody else. */
export function ClaimantParticulars() {
  const { claimant } = useClaimData();
  const person = useOpened(PERSON.map((name) => `claimant.${name}`));
  const address = useOpened(ADDRESS.map((name) => `claimant.address.${name}`));
  useOwnParticulars(claimant.policyholder);

  if (claimant.policyholder === null && !person.isOpen && !address.isOpen) return null;
  const isPersonOpen = person.isOpen || claimant.policyholder === false;
  return (
    <>
      {isPersonOpen ? (
        <PersonFields />
      ) : (
        <Known what="your name and date of birth" onChange={person.open}>
          <span>{nameOf(claimant)}</span>
          <small>Born {dayOf(claimant.dateOfBirth)}</small>
        </Known>
      )}
      {address.isOpen ? (
        <AddressFields />
      ) : (
        <Known what="your address" onChange={address.open}>
          <span>{addressOf(claimant)}</span>
          <small>Your address</small>
        </Known>
      )}
    </>
  );
}

/** Fields behind Change: opened by it, and by a problem in one of them. */
function useOpened(names: string[]) {
  const [isOpen, setOpen] = useState(false);
  const toFocus = useRef('');
  const isWrong = useHasProblem(names);
  if (isWrong && !isOpen) setOpen(true);
  useEffect(() => {
    if (isOpen && toFocus.current) document.getElementById(toFocus.current)?.focus();
    toFocus.current = '';
  }, [isOpen]);
  const open = () => {
    toFocus.current = names[0] ?? '';
    setOpen(true);
  };
  return { isOpen, open };
}

function PersonFields() {
  return (
    <>
      <TitleQuestion />
      <TextQuestion path="claimant.firstname" autoComplete="given-name" spellCheck={false} />
      <TextQuestion path="claimant.lastname" autoComplete="family-name" spellCheck={false} />
      <DateQuestion path="claimant.dateOfBirth" birthday hint="For example 27 3 1985" />
    </>
  );
}

function AddressFields() {
  return (
    <>
      <TextQuestion path="claimant.address.line1" autoComplete="address-line1" />
      <TextQuestion path="claimant.address.line2" autoComplete="address-line2" optional />
      <TextQuestion path="claimant.address.city" autoComplete="address-level2" width="half" />
      <TextQuestion
        path="claimant.address.county"
        autoComplete="address-level1"
        width="half"
        optional
      />
      <TextQuestion
        path="claimant.address.postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        width="short"
      />
    </>
  );
}

const nameOf = ({ title, firstname, lastname }: Claimant) =>
  [title, firstname, lastname].filter((part) => part !== '').join(' ');

const dayOf = (day: string) => (isDay(day) ? formatDay(day) : day);

const addressOf = ({ address }: Claimant) =>
  [address.line1, address.line2, address.city, address.county, unbroken(address.postcode)]
    .filter((line) => line !== '')
    .join(', ');
