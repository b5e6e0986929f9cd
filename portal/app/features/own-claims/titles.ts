import { titlesOf } from '../../lib/titles.ts';

/** Lead titles of the screens about own claims and forms. */
export const { screenTitle, titleMeta } = titlesOf({
  myclaims: 'My claims',
  claimview: 'Your claim',
  claimlink: 'To your claim',
  findclaim: 'Find your claim',
  inprogress: 'Resume a claim',
  uploaddocs: 'Send us documents',
  supportingdocs: 'Your documents',
});
