import { listViews } from '@gadget-claims/domain/desk/queue/kept-views-contract';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { deskQuery } from '../data/call.ts';
import { eachMinute } from './counts.ts';

const VIEWS = deskQuery(listViews, {});

/** The views of the queue that its reader keeps, with their numbers, asked for again each minute. */
export const useViews = () => useQuery(VIEWS, { every: eachMinute });
