import type { OptionKind } from '@gadget-claims/domain/repairs/schemas';
import type { Address } from '@gadget-claims/domain/policies/schemas';
import { AddressQuestion } from '@gadget-claims/kit/form/address-question.tsx';
import { useAnswers } from '@gadget-claims/kit/form/form.tsx';
import { ChoiceQuestion } from '@gadget-claims/kit/form/questions.tsx';
import { ADDRESS_QUESTION } from './option-copy.ts';
import { inOneLine } from './where.ts';

interface Props {
  kind: OptionKind;
  /** The address of the claim. */
  known: Address | null;
}

/** Where an option is carried out: at the address of the claim, or somewhere else. */
export function WhereFields({ kind, known }: Props) {
  const { place } = useAnswers<{ place: string }>();
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
