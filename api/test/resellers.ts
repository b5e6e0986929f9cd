import type { Resellers } from '@gadget-claims/api/services';
import { completeProfile } from '@gadget-claims/domain/policies/resellers/complete';
import type { ResellerRecord } from '@gadget-claims/domain/policies/resellers/schemas';

const minimal = (id: number): ResellerRecord => ({
  id,
  telephone: `0330 000 ${String(id).padStart(4, '0')}`,
  email: `claims@brand${id}.example`,
  logo: 'logo.svg',
});

/** The default brand, two with behaviour of their own, a minimal one, and the one whose id is 0. */
export const TEST_RECORDS: ResellerRecord[] = [
  minimal(0),
  {
    ...minimal(49),
    displayName: 'Harbour Test',
    hosts: ['claims.harbour.example'],
    theme: { brand: '#0b5fff' },
  },
  { ...minimal(77), displayName: 'Members Test', titles: { home: 'Make a claim' } },
  { ...minimal(105), displayName: 'Swift Test', skipCoverCheck: true },
  minimal(1000),
];

/** A few brands, built as the server builds them. */
export function testResellers(records = TEST_RECORDS): Resellers {
  const profiles = records.map(completeProfile);
  return {
    byId: new Map(profiles.map((profile) => [profile.id, profile])),
    byHost: new Map(profiles.flatMap(({ id, hosts }) => hosts.map((host) => [host, id] as const))),
  };
}
