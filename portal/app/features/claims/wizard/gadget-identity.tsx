import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { ImeiQuestion } from './imei-question.tsx';

/** The number that tells this gadget from all others: IMEI, serial number, or both. */
export function GadgetIdentity({ index }: { index: number }) {
  return (
    <>
      <ImeiQuestion index={index} />
      <TextQuestion
        path={`gadgets.${index}.serialNumber`}
        hint="On the gadget, its box, or in its settings"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}
