import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import { isDamage } from '@gadget-claims/domain/claims/claims/wizard/gadget-details';
import { imeiNeed } from '@gadget-claims/domain/policies/catalogue/imei';
import { imeiIn, withoutGaps } from '@gadget-claims/domain/policies/catalogue/imei-in-text';
import { isApple } from '@gadget-claims/domain/policies/catalogue/location-lock';
import { useField, useHasProblem } from '@gadget-claims/kit/form/form.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { lazy, Suspense, useState } from 'react';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import { useClaimData } from './claim-answers.ts';
import { identityOf } from './gadget-choice.ts';
import { ImeiHint } from './imei-hint.tsx';
import styles from './imei.module.css';

/** Whether the gadget has the number that the policy says, and nothing is wrong with it. */
export function useIsNumberKnown(index: number): boolean {
  const gadget = useClaimData().gadgets[index];
  const policy = useClaim((state) => state.policy);
  const isWrong = useHasProblem([`gadgets.${index}.imei`, `gadgets.${index}.serialNumber`]);
  const onPolicy = policy?.gadgets.find(({ id }) => id !== null && id === gadget?.policyGadgetId);
  if (!gadget || !onPolicy || isWrong) return false;
  const { imei, serialNumber } = onPolicy;
  const isSame = gadget.imei === (imei ?? '') && gadget.serialNumber === (serialNumber ?? '');
  return isSame && identityOf(onPolicy) !== '';
}

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

/** The IMEI, typed, pasted or scanned, with what it says about the gadget. */
function ImeiQuestion({ index }: { index: number }) {
  const data = useClaimData();
  const policy = useClaim((state) => state.policy);
  const question = useField<string>(`gadgets.${index}.imei`);
  const gadget = data.gadgets[index];
  if (!question || !gadget) return null;
  const onPolicy = policy?.gadgets.find(({ id }) => id !== null && id === gadget.policyGadgetId);
  const isOptional = imeiNeed(gadget.typeId) === 'optional';
  const differs =
    onPolicy?.imei && question.value.length === 15 && onPolicy.imei !== question.value;
  const state = imeiStateOf(data, gadget);
  const isKnown = Boolean(onPolicy?.imei) && onPolicy?.imei === question.value;
  const hint = isKnown
    ? 'As on your policy.'
    : isOptional
      ? 'Only gadgets that take a SIM have one.'
      : IMEI_HINTS[state];
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

const ImeiCamera = lazy(() => import('./imei-camera.tsx').catch(() => ({ default: NotLoaded })));

/** Reads the IMEI's barcode with the camera; all of that is loaded once it is asked for. */
function ScanImei({ onFound }: { onFound: (imei: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const found = (imei: string) => {
    setOpen(false);
    onFound(imei);
    setSaid(`We read the IMEI ending ${imei.slice(-4)}.`);
  };
  return (
    <>
      <Button kind="quiet" icon="camera" onClick={() => setOpen(true)}>
        Scan the barcode
      </Button>
      <output>{said !== '' && <p>{said}</p>}</output>
      {isOpen && (
        <Suspense fallback={null}>
          <ImeiCamera onFound={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function NotLoaded() {
  return <p role="alert">The scanner could not be loaded. Please type the number.</p>;
}

/** The condition of the gadget whose IMEI is wanted; `open`: not told yet. */
type ImeiState = 'works' | 'dead' | 'gone' | 'open';

/** As far as the answers say. */
function imeiStateOf(data: ClaimData, { powersOn }: ClaimGadget): ImeiState {
  if (!isDamage(data)) return 'gone';
  if (powersOn === null) return 'open';
  return powersOn ? 'works' : 'dead';
}

/** The shortest way to the IMEI. */
const IMEI_HINTS: Record<ImeiState, string> = {
  works: '15 digits. Dial *#06# and it is shown.',
  open: '15 digits. Dial *#06# and it is shown, or look at the box.',
  dead: '15 digits, on the back, on the tray of the SIM or on the box.',
  gone: '15 digits, on the box, the receipt or the contract. Your network knows it too.',
};

/** Where the IMEI stands, for the condition of this gadget and for its make. */
function FindImei({ state, gadget }: { state: ImeiState; gadget: ClaimGadget }) {
  const isShown = (...states: ImeiState[]) => state === 'open' || states.includes(state);
  return (
    <Disclosure summary="Find my IMEI">
      {isShown('works') && <Working gadget={gadget} />}
      {isShown('dead') && (
        <p>
          <strong>If it does not switch on,</strong> look at the back, or at the tray that holds the
          SIM. It is also on the box, and often on the receipt or the contract.
        </p>
      )}
      {isShown('dead', 'gone') && <FromElsewhere gadget={gadget} />}
      <p>If your phone has two numbers, give the first one.</p>
    </Disclosure>
  );
}

function Working({ gadget }: { gadget: ClaimGadget }) {
  return (
    <p>
      <strong>If it works,</strong> dial *#06# as if you were calling it. Or look in Settings, under{' '}
      {isApple(gadget) ? 'General and About' : placeInSettings(gadget)}.
    </p>
  );
}

const placeInSettings = ({ makeId }: ClaimGadget) =>
  makeId === null ? 'General and About on an iPhone, About phone on Android' : 'About phone';

function FromElsewhere({ gadget }: { gadget: ClaimGadget }) {
  const isUnknown = gadget.makeId === null;
  return (
    <>
      <p>
        <strong>If it is not in your hands,</strong> look at the box or the receipt. These know it
        too:
      </p>
      <ul>
        <li>your network, in its app, on a bill, or if you call them</li>
        {(isUnknown || isApple(gadget)) && (
          <li>Apple: log in at account.apple.com and choose Devices</li>
        )}
        {(isUnknown || !isApple(gadget)) && (
          <li>
            Google: log in at google.com/android/find, choose the phone, then the settings beside it
          </li>
        )}
      </ul>
    </>
  );
}
