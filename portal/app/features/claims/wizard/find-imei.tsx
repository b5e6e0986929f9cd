import { Disclosure } from '../../../ui/disclosure.tsx';

/** Where the IMEI stands, whatever has become of the phone. */
export function FindImei() {
  return (
    <Disclosure summary="Find my IMEI">
      <p>
        <strong>It works.</strong> Dial *#06# as if you were calling it. Or look in Settings, under
        General and About on an iPhone, and under About phone on Android.
      </p>
      <p>
        <strong>It does not switch on.</strong> Look at the back, or at the tray that holds the SIM.
        It is also on the box, and often on the receipt or the contract.
      </p>
      <p>
        <strong>It is lost or stolen.</strong> Besides the box and the receipt, these know it:
      </p>
      <ul>
        <li>your network, in its app, on a bill, or if you call them</li>
        <li>Apple: sign in at account.apple.com and choose Devices</li>
        <li>
          Google: sign in at google.com/android/find, choose the phone, then the settings beside it
        </li>
      </ul>
      <p>If your phone has two numbers, give the first one.</p>
    </Disclosure>
  );
}
