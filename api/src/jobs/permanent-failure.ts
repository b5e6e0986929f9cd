/** What was asked for was refused as such: to try it again changes next to nothing. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
