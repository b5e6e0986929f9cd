import { addDays } from '../../calendar/day.ts';
import { londonDay } from '../../calendar/london-day.ts';
import { COMPLAINT_WEEKS } from '../../promises.ts';

/** The last day for our final answer to a complaint that came at that instant, `YYYY-MM-DD`. */
export const answerByOf = (at: Date): string => addDays(londonDay(at), COMPLAINT_WEEKS * 7);
