/** The claims team wrote as often as a claimant is written to in an hour; `wait` is how long to wait. */
export const WRITTEN_TOO_OFTEN = (wait: string) =>
  `This claimant had many messages from us within an hour, so this one is not sent. Look at what was sent before. You can write again in ${wait}; your words stay here.`;
