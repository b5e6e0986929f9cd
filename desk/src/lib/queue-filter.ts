import type { QueueFilter } from '@gadget-claims/domain/desk/queue/kept-views';
import { QUEUE_SHOWS, QUEUE_SORTS, sortOf } from '@gadget-claims/domain/desk/queue/lists';

const oneOf = <T extends string>(all: readonly T[], given: string | null): T | undefined =>
  all.find((one) => one === given);

/** The filter in an address of the queue; what it does not say is as usual. */
export function queueFilter(search: string | URLSearchParams): QueueFilter {
  const given = new URLSearchParams(search);
  const text = (name: string) => given.get(name) ?? undefined;
  const show = oneOf(QUEUE_SHOWS, given.get('show')) ?? 'waiting';
  return {
    show,
    sort: sortOf(show, oneOf(QUEUE_SORTS, given.get('sort')) ?? 'due'),
    brand: text('brand'),
    with: text('with'),
    from: text('from'),
    until: text('until'),
  };
}

/** The address of the queue with a filter. */
export function queueAddress({ show, sort, ...rest }: QueueFilter): string {
  const given = new URLSearchParams({ show, ...(sort !== 'due' && { sort }) });
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) given.set(name, value);
  return `/queue?${given}`;
}

/** Whether two filters show the same claims in the same order. */
export function isSameFilter(one: QueueFilter, other: Partial<QueueFilter>): boolean {
  const whole: QueueFilter = { show: 'waiting', sort: 'due', ...other };
  const names = ['show', 'sort', 'brand', 'with', 'from', 'until'] as const;
  return names.every((name) => one[name] === whole[name]);
}
