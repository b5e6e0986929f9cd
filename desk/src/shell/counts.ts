import { countPlaces, countQueue } from '@gadget-claims/domain/desk/queue/contract';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { deskQuery } from '../data/call.ts';
import { useKnownSession } from '../data/session.ts';
import { countBeside } from '../lib/format.ts';

/** How many claims each list of the queue has, of all brands that its reader sees. */
const QUEUE_COUNTS = deskQuery(countQueue, { query: {} });
const PLACE_COUNTS = deskQuery(countPlaces, {});

const OFTEN_MS = 60_000;
export const eachMinute = () => OFTEN_MS;

/** The numbers of the lists of the queue and of other places, by address, asked for again each minute; none while they are not shown. */
export function useCounts(areShown: boolean) {
  const isFor = useKnownSession()?.permissions.includes('claim.read') && areShown;
  const { answer: lists } = useQuery(isFor ? QUEUE_COUNTS : null, { every: eachMinute });
  const { answer: places } = useQuery(isFor ? PLACE_COUNTS : null, { every: eachMinute });
  const known: Record<string, number | null | undefined> = {
    '/': places?.mine,
    '/queue': lists?.waiting,
    '/payouts': places?.payouts,
    '/replacements': places?.replacements,
    '/second': places?.second,
  };
  const numberAt = (to: string) => {
    const count = known[to];
    return typeof count === 'number' ? countBeside(count) : undefined;
  };
  return { lists, numberAt };
}

/** The number of claims that came back: something new that no colleague has seen. */
export const useCameBack = (): number => {
  const isFor = useKnownSession()?.permissions.includes('claim.read');
  return useQuery(isFor ? QUEUE_COUNTS : null).answer?.back ?? 0;
};
