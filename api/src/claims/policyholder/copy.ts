export const ASK_NOT_ME = {
  title: 'Is this claim not yours?',
  text: 'Somebody made this claim on your policy, or asks us to pay it. If you do not know of it, tell us here. We then pay and send nothing for it until one of our claims team has looked at it.',
  button: 'This was not me',
};
export const SAID_NOT_ME = {
  title: 'Thank you for telling us',
  text: 'We pay and send nothing for this claim until one of our claims team has looked at it. You do not need to do anything else.',
};
export const NO_HOLD = 'Nothing is held on this claim.';
export const OWN_HOLD = 'This is your own claim. Somebody else lifts its hold.';
