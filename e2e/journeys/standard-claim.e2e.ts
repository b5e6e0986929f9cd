import type { Db } from '@gadget-claims/api/database/database';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { expect, test } from '../support/fixtures.ts';
import { mailsAbout } from '../support/mail.ts';
import { standardClaim } from '../support/standard-claim.ts';

// With all that moves, as most people have it; brand 49 is walked by the claim that is approved at once.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 390, height: 844 },
});

test('a cracked screen is claimed for from the start page to the reference, under brand 77', async ({
  claimant,
  policyOf,
  db,
}) => {
  const policy = await policyOf({ resellerId: 77 });
  await claimant.opens('/home?reseller=77');
  await claimant.beginsAClaim();
  await standardClaim(claimant, policy);
  await claimant.submits();
  await claimant.isAt('thankyou');
  await claimant.reads('Documents that we still need', 'We have sent you an e-mail');
  const reference = await claimant.reference();

  expect(await claimsOn(db, policy)).toEqual([reference]);
  await expectMail(reference, 'Aldersby Members');
});

async function claimsOn(db: Db, { resellerId, number }: Policy): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('claim_reference')
    .where('reseller_id', '=', resellerId as ResellerScope)
    .where('policy_key', '=', lookupKey(number))
    .execute();
  return rows.map((row) => row.claim_reference);
}

async function expectMail(reference: string, brandName: string) {
  await expect.poll(async () => (await mailsAbout(reference)).length).toBe(1);
  const [mail] = await mailsAbout(reference);
  expect(mail?.to?.[0]?.address).toBe('imogen.testwell@mail.example.com');
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(reference);
    expect(body).toContain(brandName);
  }
}
