import { publicReseller } from '@gadget-claims/domain/resellers/schemas';
import * as z from 'zod/mini';
import type { BrandStore } from './brand-choice.ts';
import type { Resellers } from './resellers.ts';

/** The brands as pages show them: the public profile with its drawings. */
export function pageBrands(resellers: Resellers, fallback: number): BrandStore {
  const byId = new Map(
    [...resellers.byId.values()].map((profile) => [
      profile.id,
      {
        ...z.parse(publicReseller, profile),
        logoSvg: resellers.logo(profile.id) ?? '',
        leadImageUrl: `/brands/${profile.id}/lead.svg`,
      },
    ]),
  );
  return { byId, byHost: resellers.byHost, fallback };
}
