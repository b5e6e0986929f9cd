import { expect, test } from 'vitest';
import { aPolicy, aPolicyGadget } from '../../claims/claims/testing.ts';
import { policyNews } from './policy-news.ts';

const cover = { coverStartDate: '2026-01-01', coverEndDate: '2026-12-31' };
const phone = aPolicyGadget({ ...cover, id: 'a', description: 'Phone', value: 60_000 });
const policy = aPolicy({ ...cover, gadgets: [phone], earlyClaimExcess: null });

test('an unchanged policy has no news', () => {
  expect(policyNews(policy, policy)).toEqual([]);
});

test('each change says how it is and how it was', () => {
  const camera = { ...phone, id: 'b', description: 'Camera', imei: null, serialNumber: 'C1' };
  const { policyholder } = policy;
  const after = {
    ...policy,
    coverEndDate: '2026-02-01',
    inceptionDate: '2020-01-01',
    productId: 'gadget-plus',
    coverOptions: { ...policy.coverOptions, theft: !policy.coverOptions.theft },
    excess: { ...policy.excess, theft: policy.excess.theft + 1_000 },
    earlyClaimExcess: 2_500,
    policyholder: { ...policyholder, firstname: 'Bryn', emailAddress: 'bryn@mail.example.com' },
    gadgets: [{ ...phone, imei: null, value: 50_000, coverStatusId: 4 }, camera],
  };
  const news = policyNews(policy, after);
  for (const line of [
    'Cover: 1 January 2026 to 1 February 2026, before 1 January 2026 to 31 December 2026',
    'Insured since: 1 January 2020, before none',
    'Product: gadget-plus, before gadget-standard',
    'Extra excess while new: £25.00, before none',
    'Other contact details of the policyholder',
    'Phone, insured for: £500.00, before £600.00',
    `Phone, IMEI: none, before ${phone.imei}`,
    'Phone, standing: Cancelled, before On cover',
    'Camera: added, covered 1 January 2026 to 31 December 2026',
  ])
    expect(news).toContain(line);
  expect(news).toHaveLength(12);
  expect(policyNews(after, { ...after, gadgets: [camera] })).toEqual(['Phone: left out']);
});
