import { imeiNeed } from '@gadget-claims/domain/catalogue/imei';
import { useQuestion, useAnswers } from '../../../forms/step-form.tsx';
import { TextQuestion } from '../../../forms/questions.tsx';
import { useClaim } from '../../../lib/claim-store.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './known.module.css';

/** The number that tells this gadget from all others: IMEI, serial number, or both. */
export function GadgetIdentity({ index }: { index: number }) {
  return (
    <>
      <Imei index={index} />
      <TextQuestion
        path={`gadgets.${index}.serialNumber`}
        hint="On the gadget, its box, or in its settings"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </>
  );
}

function Imei({ index }: { index: number }) {
  const { gadgets } = useAnswers();
  const policy = useClaim((state) => state.policy);
  const question = useQuestion<string>(`gadgets.${index}.imei`);
  const gadget = gadgets[index];
  if (!question || !gadget) return null;
  const onPolicy = policy?.gadgets.find(({ id }) => id !== null && id === gadget.policyGadgetId);
  const isOptional = imeiNeed(gadget.typeId) === 'optional';
  const differs =
    onPolicy?.imei && question.value.length === 15 && onPolicy.imei !== question.value;
  return (
    <>
      <TextField
        {...question}
        onChange={(typed) => question.onChange(withoutGaps(typed))}
        hint={
          isOptional
            ? 'Only gadgets that take a SIM have one.'
            : '15 digits. Dial *#06# and it is shown.'
        }
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
      <div className={styles.apart}>
        <Disclosure summary="Where to find the IMEI">
          <ul>
            <li>Dial *#06# as if you were calling it</li>
            <li>Settings, then General or About phone</li>
            <li>The box or the receipt</li>
            <li>
              Your network account, or your Apple or Google account, when it does not work or is
              gone
            </li>
          </ul>
        </Disclosure>
      </div>
    </>
  );
}

/** IMEIs are printed in groups. */
const withoutGaps = (typed: string) => typed.replace(/[\s/.-]/g, '');
