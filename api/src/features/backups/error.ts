/** A backup that cannot be made, trusted or restored; the message is for whoever asked. */
export class BackupError extends Error {
  override name = 'BackupError';
}
