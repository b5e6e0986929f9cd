import type { ServerRole } from './connections.ts';

/** The content of a database's address: one address for each server, and the role of the server. */
export interface DatabaseAddress {
  addresses: [string, ...string[]];
  role: ServerRole;
  /** Whether TLS, where it is asked for, looks at the server's certificate. */
  verified: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const SERVER = /^(\[[\da-f:.]+\]|[^:[\]]*)(:\d{1,5})?$/i;
const ROLES: readonly ServerRole[] = ['any', 'read-write', 'primary'];

/**
 * Reads `postgresql://name:password@one:5432,other:5432/claims?target_session_attrs=read-write`. Of
 * several servers the one that can be written to is looked for, unless the address says otherwise.
 * Throws RangeError: the rest of a sentence that begins with the setting's name, without the address.
 */
export function readDatabaseAddress(given: string): DatabaseAddress {
  const parts = PARTS.exec(given);
  if (!parts) throw new RangeError('should begin with postgres:// or postgresql://');
  const [, scheme = '', account = '', list = '', path = '', query = ''] = parts;
  const servers = list.split(',');
  const settings = new URLSearchParams(query);
  if (servers.length > 1 && servers.includes(''))
    throw new RangeError('names a server that is empty: a comma too many?');
  if (!servers.every((server) => SERVER.test(server)))
    throw new RangeError('should name each server as host or host:port');
  if (settings.get('host')?.includes(','))
    throw new RangeError('should name several servers before the database, not in host=');
  const role = settings.get('target_session_attrs') ?? (servers.length > 1 ? 'read-write' : 'any');
  const known = ROLES.find((one) => one === role);
  if (!known)
    throw new RangeError(`should have one of ${ROLES.join(', ')} as target_session_attrs`);
  settings.delete('target_session_attrs');
  const rest = settings.size > 0 ? `?${settings.toString().replaceAll('+', '%20')}` : '';
  const addresses = servers.map((server) => `${scheme}${account}${server}${path}${rest}`);
  const [first, ...others] = addresses;
  if (first === undefined || !addresses.every((address) => URL.canParse(address)))
    throw new RangeError(
      'cannot be read: characters such as @ / : # in a password are written %40',
    );
  return { addresses: [first, ...others], role: known, verified: isVerified(settings) };
}

function isVerified(settings: URLSearchParams): boolean {
  const mode = settings.get('sslmode');
  if (mode === 'no-verify' || settings.get('ssl') === 'no-verify') return false;
  const isLax = mode === 'prefer' || (mode === 'require' && !settings.has('sslrootcert'));
  return !(isLax && settings.get('uselibpqcompat') === 'true');
}
