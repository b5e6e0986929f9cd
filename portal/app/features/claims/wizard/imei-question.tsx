import { imeiNeed } from '@gadget-claims/domain/catalogue/imei';
import { imeiIn, withoutGaps } from '@gadget-claims/domain/catalogue/imei-in-text';
import { useQuestion } from '@gadget-claims/kit/form/form.tsx';
import { useClaimData } from './claim-answers.ts';
import { useClaim } from '../../../lib/claim-store.ts';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { FindImei, IMEI_HINTS, imeiStateOf } from './find-imei.tsx';
import { ImeiHint } from './imei-hint.tsx';
import { ScanImei } from './scan-imei.tsx';
import styles from './imei.module.css';

/** The IMEI, typed, pasted or scanned, with what it says about the gadget. */
export function ImeiQuestion({ index }: { index: number }) {
  const data = useClaimData();
  const policy = useClaim((state) => state.policy);
  const question = useQuestion<string>(`gadgets.${index}.imei`);
  const gadget = data.gadgets[index];
  if (!question || !gadget) return null;
  const onPolicy = policy?.gadgets.find(({ id }) => id !== null && id === gadget.policyGadgetId);
  const isOptional = imeiNeed(gadget.typeId) === 'optional';
  const differs =
    onPolicy?.imei && question.value.length === 15 && onPolicy.imei !== question.value;
  const state = imeiStateOf(data, gadget);
  const hint = isOptional ? 'Only gadgets that take a SIM have one.' : IMEI_HINTS[state];
  return (
    <>
      <TextField
        {...question}
        onChange={(typed) => question.onChange(imeiIn(typed) ?? withoutGaps(typed))}
        hint={hint}
        optional={isOptional}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        width="half"
      />
      {differs && (
        <Note tone="info" title="Is this the same gadget?" live>
          Your policy has an IMEI ending {onPolicy.imei?.slice(-4)}. If you had a replacement, go on
          with the number of the one you have now.
        </Note>
      )}
      <ImeiHint index={index} isOnPolicy={onPolicy !== undefined} />
      <div className={styles.help}>
        <ScanImei onFound={question.onChange} />
        <FindImei state={state} gadget={gadget} />
      </div>
    </>
  );
}
