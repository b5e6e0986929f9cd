import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import type { ApiConfig, Services } from '../services.ts';
import type { ResellerScope } from './identity.ts';

/**
 * Where the people of a brand find it, and all links for them lead: its own host where it has one, at
 * the scheme and port of `publicUrl`. The hosts of a demonstration are invented and lead nowhere.
 */
export function addressOf(
  { publicUrl, demonstration }: Pick<ApiConfig, 'publicUrl' | 'demonstration'>,
  brand: Pick<ResellerProfile, 'hosts'> | undefined,
): string {
  const shared = new URL(publicUrl);
  const [own] = brand?.hosts ?? [];
  if (own === undefined || demonstration || brand?.hosts.includes(shared.hostname))
    return publicUrl;
  shared.hostname = own;
  return shared.href.replace(/\/$/, '');
}

/**
 * The address of a person who comes back to the same tab, from a payment: a tab's storage is kept
 * for its origin. Taken from the browser's word when that is an address of ours or of the brand.
 */
export function addressOfVisit(
  { config, resellers }: Pick<Services, 'config' | 'resellers'>,
  reseller: ResellerScope,
  origin: string | undefined,
): string {
  const shared = new URL(config.publicUrl);
  const here = origin === undefined ? null : URL.parse(origin);
  if (here?.origin === shared.origin) return config.publicUrl;
  const isOurs =
    here !== null &&
    (config.portalOrigins.includes(here.origin) ||
      (here.protocol === shared.protocol && resellers.byHost.get(here.hostname) === reseller));
  return isOurs ? here.origin : addressOf(config, resellers.byId.get(reseller));
}
