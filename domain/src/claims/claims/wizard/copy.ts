/** Default lead titles of the wizard's steps by their names (specification §2), kept apart from the rules. */
export const STEP_TITLES = {
  policylookup: "Let's get started...",
  confirmemail: 'Your details...',
  incidenttypes: 'What are you claiming for...',
  aboutYou: 'A couple of questions about you...',
  incidentDetails: 'A couple of questions about the incident...',
  gadgetlist: 'What gadget(s) do you wish to claim for?',
  gadgetDetails: 'Tell us about your gadget',
  supportingDocs: 'The following documents help us process your claim...',
  declartion: 'Please make sure you have read and understood the following statements...',
  reviewv2: 'Please check the details that you have provided...',
} as const;

/** The specification's name of a step, spelled as it is there. */
export type StepName = keyof typeof STEP_TITLES;
