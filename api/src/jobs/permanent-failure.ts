/** A refusal as such: trying it again changes next to nothing. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
