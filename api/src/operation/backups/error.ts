/** A backup that cannot be made, trusted or restored; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
