/** What a claimant is asked for. */
export function RequiredInformation() {
  return (
    <ul>
      <li>Your policy number, and the policyholder’s date of birth and postcode.</li>
      <li>The date, time and place of the incident, and what happened, in your own words.</li>
      <li>
        Each gadget’s make and model, and its IMEI or serial number. For a gadget on your policy we
        know them already.
      </li>
      <li>When and where you bought it, and for how much.</li>
      <li>For an incident abroad: the country, and the first and last day of your trip.</li>
      <li>
        For theft or loss: when you told the police and your network, and the crime reference
        number.
      </li>
      <li>Other insurance claims that you have made for gadgets.</li>
    </ul>
  );
}
