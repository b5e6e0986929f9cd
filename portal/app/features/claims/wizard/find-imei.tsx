import { isApple } from '@gadget-claims/domain/catalogue/location-lock';
import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/form';
import { isDamage } from '@gadget-claims/domain/claims/wizard/gadgetdetails';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';

/** What has become of the gadget whose IMEI is wanted; `open`: nobody has said so yet. */
export type ImeiState = 'works' | 'dead' | 'gone' | 'open';

/** As far as the answers say. */
export function imeiStateOf(data: ClaimData, { powersOn }: ClaimGadget): ImeiState {
  if (!isDamage(data)) return 'gone';
  if (powersOn === null) return 'open';
  return powersOn ? 'works' : 'dead';
}

/** The shortest way to the IMEI. */
export const IMEI_HINTS: Record<ImeiState, string> = {
  works: '15 digits. Dial *#06# and it is shown.',
  open: '15 digits. Dial *#06# and it is shown, or look at the box.',
  dead: '15 digits, on the back, on the tray of the SIM or on the box.',
  gone: '15 digits, on the box, the receipt or the contract. Your network knows it too.',
};

/** Where the IMEI stands, for what has become of this gadget and for its make. */
export function FindImei({ state, gadget }: { state: ImeiState; gadget: ClaimGadget }) {
  const isShown = (...states: ImeiState[]) => state === 'open' || states.includes(state);
  return (
    <Disclosure summary="Find my IMEI">
      {isShown('works') && <Working gadget={gadget} />}
      {isShown('dead') && (
        <p>
          <strong>It does not switch on.</strong> Look at the back, or at the tray that holds the
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
      <strong>It works.</strong> Dial *#06# as if you were calling it. Or look in Settings, under{' '}
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
        <strong>It is not in your hands.</strong> Besides the box and the receipt, these know it:
      </p>
      <ul>
        <li>your network, in its app, on a bill, or if you call them</li>
        {(isUnknown || isApple(gadget)) && (
          <li>Apple: sign in at account.apple.com and choose Devices</li>
        )}
        {(isUnknown || !isApple(gadget)) && (
          <li>
            Google: sign in at google.com/android/find, choose the phone, then the settings beside
            it
          </li>
        )}
      </ul>
    </>
  );
}
