import type { OptionNeeds } from '@gadget-claims/domain/settling/repairs/schemas';
import { repairPaths } from '../../../repair-paths.ts';

/** The way on for the chosen option: its booking, or the next step. */
export const wayOn = ({ needs }: { needs: OptionNeeds }, gadgetId: string): string =>
  repairPaths.screen(needs.booking ? 'booking' : 'continue', gadgetId);

/** Where one gets on right after choosing: a day and a time, or what happens next. */
export const firstWayOn = ({ needs }: { needs: OptionNeeds }, gadgetId: string): string =>
  needs.booking ? repairPaths.bookingDay(gadgetId) : repairPaths.screen('continue', gadgetId);
