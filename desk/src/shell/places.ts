import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
import type { DeskIconName } from '../lib/desk-icon.tsx';

export interface Place {
  to: string;
  label: string;
  icon: DeskIconName;
  key?: string;
  /** For colleagues with one of these permissions. */
  for: readonly Permission[];
}

/** The places to go; a phone has the first of them at its foot. */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'My work', icon: 'work', key: 'm', for: ['claim.read'] },
  { to: '/queue', label: 'Queue', icon: 'queue', key: 'q', for: ['claim.read'] },
  {
    to: '/payouts',
    label: 'Payouts',
    icon: 'pay',
    key: 'p',
    for: ['payout.prepare', 'payout.release'],
  },
  {
    to: '/replacements',
    label: 'Replacements',
    icon: 'out',
    for: ['payout.prepare', 'payout.release'],
  },
  { to: '/second', label: 'Second looks', icon: 'eye', for: ['claim.second'] },
  { to: '/team', label: 'Team', icon: 'team', key: 'i', for: ['claim.oversee'] },
  { to: '/complaints', label: 'Complaints', icon: 'quote', for: ['complaint.read'] },
  { to: '/clauses', label: 'Clauses', icon: 'book', for: ['library.write', 'library.approve'] },
  { to: '/templates', label: 'Templates', icon: 'mail', for: ['library.write', 'library.approve'] },
  { to: '/staff', label: 'Staff', icon: 'team', for: ['staff.manage'] },
  { to: '/log', label: 'Log', icon: 'log', for: ['log.read'] },
];
