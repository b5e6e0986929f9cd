import { userInfo } from 'node:os';

/**
 * The user of a command, by the name that the machine has for them: the one named by `sudo`,
 * because a command that is run as root goes on as the service's user.
 */
export function machineUser(): string {
  const { SUDO_USER: asked } = process.env;
  if (asked !== undefined && asked !== '') return asked;
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}
