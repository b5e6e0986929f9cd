import { isDay } from '@gadget-claims/domain/calendar/day';
import { formatDay } from '@gadget-claims/domain/calendar/format';
import { claimantFromPolicy } from '@gadget-claims/domain/claims/claims/claimant';
import type { Claimant } from '@gadget-claims/domain/claims/claims/form';
import { unbroken } from '@gadget-claims/domain/policies/policies/postcode';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { useHasProblem, useForgetMarks, useField } from '@gadget-claims/kit/form/form.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Select } from '@gadget-claims/kit/ui/select.tsx';
import { YesNo } from '@gadget-claims/kit/ui/yes-no.tsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';
import { useClaimData, setAnswer } from './claim-answers.ts';
import { PrefilledAnswer } from './prefilled-answer.tsx';

const PERSON = ['title', 'firstname', 'lastname', 'dateOfBirth'];
const ADDRESS = ['line1', 'line2', 'city', 'county', 'postcode'];

/**
 * Whether the policyholder claims, and who does: a short summary while it is the policyholder,
 * fields for another claimant.
 */
export function ClaimantParticulars() {
  const { claimant } = useClaimData();
  const person = useOpened(PERSON.map((name) => `claimant.${name}`));
  const address = useOpened(ADDRESS.map((name) => `claimant.address.${name}`));
  const particularsFor = useOwnParticulars();
  const policyholder = useField<boolean | null>('claimant.policyholder');
  const isTheirs = policyholder && (
    <YesNo
      {...policyholder}
      onChange={(isThem) => {
        particularsFor(isThem);
        policyholder.onChange(isThem);
      }}
    />
  );
  if (claimant.policyholder === null && !person.isOpen && !address.isOpen) return isTheirs;
  const isPersonOpen = person.isOpen || claimant.policyholder === false;
  return (
    <>
      {isTheirs}
      {isPersonOpen ? (
        <PersonFields />
      ) : (
        <PrefilledAnswer what="your name and date of birth" onChange={person.open}>
          <span>{nameOf(claimant)}</span>
          <small>Born {dayAsRead(claimant.dateOfBirth)}</small>
        </PrefilledAnswer>
      )}
      {address.isOpen ? (
        <AddressFields />
      ) : (
        <PrefilledAnswer what="your address" onChange={address.open}>
          <span>{addressOf(claimant)}</span>
          <small>{whose(claimant, 'your address')}</small>
        </PrefilledAnswer>
      )}
    </>
  );
}

/** Under what the policy knows: another claimant is not to be reached there by mistake. */
export const whose = ({ policyholder }: Claimant, what: string): string =>
  policyholder === false
    ? `This is the policyholder’s. Press Change to give ${what}.`
    : what.replace(/^y/, 'Y');

/** Fields behind Change: opened by it, and by a problem in one of them. */
function useOpened(names: string[]) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = useHasProblem(names);
  if (isWrong && !isOpen) setOpen(true);
  const open = () => {
    flushSync(() => setOpen(true));
    document.getElementById(names[0] ?? '')?.focus();
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

const dayAsRead = (day: string) => (isDay(day) ? formatDay(day) : day);

const addressOf = ({ address }: Claimant) =>
  [address.line1, address.line2, address.city, address.county, unbroken(address.postcode)]
    .filter((line) => line !== '')
    .join(', ');

const NAMES = ['title', 'firstname', 'lastname', 'dateOfBirth'] as const;
type Particulars = Pick<Claimant, (typeof NAMES)[number]>;

const NOBODY: Particulars = { title: '', firstname: '', lastname: '', dateOfBirth: '' };

const particularsOf = ({ title, firstname, lastname, dateOfBirth }: Claimant): Particulars => ({
  title,
  firstname,
  lastname,
  dateOfBirth,
});

/**
 * Name and date of birth follow "Are you the policyholder?": emptied for another claimant, from the
 * policy for the policyholder. Text typed for either answer comes back with it.
 */
function useOwnParticulars() {
  const forget = useForgetMarks();
  const policy = useClaim((state) => state.policy);
  const typed = useRef(new Map<boolean, Particulars>());

  return (policyholder: boolean) => {
    const claimant = claimStore.getState().form?.data.claimant;
    if (!claimant || !policy || claimant.policyholder === policyholder) return;
    // Until the question is answered, the policy's own particulars stand there.
    typed.current.set(claimant.policyholder ?? true, particularsOf(claimant));
    const fromPolicy = particularsOf(claimantFromPolicy(policy));
    const next = typed.current.get(policyholder) ?? (policyholder ? fromPolicy : NOBODY);
    for (const name of NAMES) setAnswer(`claimant.${name}`, next[name]);
    forget(NAMES.map((name) => `claimant.${name}`));
  };
}

const NAME_TITLES = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof', 'Rev'];
const OTHER = 'other';
const PATH = 'claimant.title';

const options = (own: string[]) => [
  ...[...NAME_TITLES, ...own].map((title) => ({ value: title, label: title })),
  { value: OTHER, label: 'Other…' },
];

/** A common title, the one that the policy has, or any other that is typed. */
function TitleQuestion() {
  const { claimant } = useClaimData();
  const [own] = useState(claimant.title);
  const [isTyped, setTyped] = useState(false);
  const question = useField<string>(PATH);
  if (!question) return null;
  if (isTyped) {
    return (
      <TextQuestion
        path={PATH}
        hint="As you would like to be addressed"
        autoComplete="honorific-prefix"
        width="short"
      />
    );
  }
  const choose = (title: string) => {
    setTyped(title === OTHER);
    question.onChange(title === OTHER ? '' : title);
  };
  return (
    <Select
      {...question}
      onChange={choose}
      options={options(own === '' || NAME_TITLES.includes(own) ? [] : [own])}
      autoComplete="honorific-prefix"
      width="short"
    />
  );
}
