import type { StatusGroup } from '@gadget-claims/domain/claims/schemas';

/** What the list can be narrowed to, as people read it; '' shows all. */
export const GROUP_LABELS: Record<StatusGroup, string> = {
  action: 'Waiting for you',
  open: 'Open',
  finished: 'Finished',
};

/** The page that an address asks for; the first for anything that is no page. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1;
}

const isGroup = (text: string): text is StatusGroup => Object.hasOwn(GROUP_LABELS, text);

/** The group that an address asks for; null for all. */
export function groupIn(search: URLSearchParams): StatusGroup | null {
  const asked = search.get('status') ?? '';
  return isGroup(asked) ? asked : null;
}

/** Where the API has one page of the own claims. */
export function claimsAt(search: URLSearchParams): string {
  const group = groupIn(search);
  const query = new URLSearchParams({ page: String(pageIn(search)), pageSize: '10' });
  if (group !== null) query.set('status', group);
  return `/claim?${query.toString()}`;
}

interface FormsAsked {
  resellerId: number;
  page: number;
  /** A policy number as it was typed; '' for all. */
  policy: string;
  sort: 'newest' | 'oldest';
}

/** Where the API has one page of the saved forms: ten by brand, or filtered (specification §7). */
export function savedFormsAt({ resellerId, page, policy, sort }: FormsAsked): string {
  const inProgress = '/onlineclaim/standalone/partial/inprogress';
  if (policy.trim() === '' && sort === 'newest') {
    return `${inProgress}/${resellerId}/10?page=${page}`;
  }
  const query = new URLSearchParams({ page: String(page), pageSize: '10', sort });
  if (policy.trim() !== '') query.set('policyNumber', policy.trim());
  return `${inProgress}/?${query.toString()}`;
}
