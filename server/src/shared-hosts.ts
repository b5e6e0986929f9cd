import type { Resellers } from './resellers.ts';
import type { Settings } from './settings.ts';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The host names at which `?reseller=` or the default brand decides. At any other one the brand is
 * unknown, so none is shown. Undefined, for all, in a demonstration and where no brand has a host
 * of its own.
 */
export function sharedHosts(
  { demo, publicUrl, apiUrl, deskUrl }: Pick<Settings, 'demo' | 'publicUrl' | 'apiUrl' | 'deskUrl'>,
  { byHost, away }: Pick<Resellers, 'byHost' | 'away'>,
): ReadonlySet<string> | undefined {
  if (demo || byHost.size + away.hosts.size === 0) return undefined;
  const ours = [publicUrl, apiUrl, deskUrl].filter((url) => url !== '');
  return new Set([...THIS_MACHINE, ...ours.map((url) => new URL(url).hostname)]);
}
