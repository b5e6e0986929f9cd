import { REPORT_HOURS } from '@gadget-claims/domain/promises';
/** The rules for gadgets that are gone. */
export function TheftAndLoss() {
  return (
    <>
      <ol>
        <li>
          Stolen: tell the police within {REPORT_HOURS} hours of discovering it, and ask for the
          crime reference number. Abroad, the local police give you a written report.
        </li>
        <li>
          Lost: ask where it could have been handed in, such as the transport operator, the venue or
          the police, within {REPORT_HOURS} hours of discovering it. Keep their answer.
        </li>
        <li>
          Tell your network within {REPORT_HOURS} hours too. Ask them to stop the SIM{' '}
          <strong>and</strong> to block the IMEI, and to confirm the block in writing: that is your
          proof of blacklisting.
        </li>
        <li>Keep location lock (such as Find My) on, so that nobody else can use the gadget.</li>
      </ol>
      <p>
        Was it reported later than that? You can still make a claim. Tell us why it took longer, so
        that we can take it into account.
      </p>
    </>
  );
}

/** Where the number is to be found, with the gadget and without it. */
export function ImeiLookup() {
  return (
    <>
      <h3>With the phone in your hand</h3>
      <ul>
        <li>
          Dial <strong>*#06#</strong> as if you were making a call. The number appears at once.
        </li>
        <li>iPhone or iPad: Settings, General, About.</li>
        <li>Android: Settings, About phone.</li>
        <li>On many gadgets it is printed on the SIM tray or on the back.</li>
      </ul>
      <h3>Without it, or when it does not switch on</h3>
      <ul>
        <li>The label on the box, next to the barcode.</li>
        <li>The receipt, or the contract from your network.</li>
        <li>Your network’s app or account page, or a call to your network.</li>
        <li>Apple: your Apple Account page, under Devices.</li>
        <li>Google: Find Hub, or your Google Account, under your devices.</li>
      </ul>
      <p>
        Two SIM cards, two numbers: give us the first one. Laptops, headphones and other gadgets
        without a SIM have a serial number instead, on the gadget, its box or in its settings.
      </p>
    </>
  );
}
