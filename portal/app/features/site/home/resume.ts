import { paths } from '../../../paths.ts';

/** Built for a police federation, forms are not resumed here (specification §2); off in this build. */
const POLICE_FEDERATION = import.meta.env['VITE_POLICE_FEDERATION'] === '1';

/** Whether a brand's visitors are offered to resume a saved form. */
export const canResume = (brand: { hideResume: boolean }): boolean =>
  !brand.hideResume && !POLICE_FEDERATION;

/** Whether the menu of a brand has an entry that leads to the saved forms. */
export const hasResumeEntry = (brand: {
  hideResume: boolean;
  navigation: readonly { to: string }[] | null;
}): boolean => brand.navigation?.some(({ to }) => to === paths.inprogress) ?? canResume(brand);
