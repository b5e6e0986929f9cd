import type { OptionKind } from '@gadget-claims/domain/repairs/schemas';
import { AddressFields } from '@gadget-claims/kit/ui/address-fields.tsx';
import type { Address } from '@gadget-claims/kit/ui/address-fields.tsx';
import { ChoiceCards } from '@gadget-claims/kit/ui/choice-cards.tsx';
import { ADDRESS_QUESTION } from './option-words.ts';
import { inOneLine } from './where.ts';

interface Props {
  kind: OptionKind;
  /** The address of the claim. */
  known: Address | null;
  isOther: boolean;
  onOther: (isOther: boolean) => void;
  value: Address;
  onChange: (value: Address) => void;
  problems: { path: string; message: string }[];
}

/** Where a gadget is collected from or sent to: as in the claim, or somewhere else. */
export function WhereFields({ known, isOther, onOther, problems, ...props }: Props) {
  const { value, onChange } = props;
  const question = ADDRESS_QUESTION[props.kind] ?? 'Which address?';
  const errors = Object.fromEntries(
    problems.map(({ path, message }) => [path.replace('address.', ''), message]),
  );
  return (
    <>
      {known && (
        <ChoiceCards
          name="place"
          label={question}
          value={isOther ? 'other' : 'claim'}
          onChange={(place) => onOther(place === 'other')}
          options={[
            { value: 'claim', label: 'The address in your claim', help: inOneLine(known) },
            { value: 'other', label: 'Another address' },
          ]}
        />
      )}
      {(isOther || known === null) && (
        <AddressFields
          name="address"
          label={known ? 'The other address' : question}
          value={value}
          onChange={onChange}
          errors={errors}
        />
      )}
    </>
  );
}
