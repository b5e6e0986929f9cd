import { expect, test } from 'vitest';
import { aClaim, aClaimGadget, aChoice, anOption } from '../../../../testing/claims.ts';
import { soonestToBook } from './soonest-to-book.ts';
import { soonestFirst, soonestOf } from './soonest.ts';

type Option = ReturnType<typeof anOption>;

const provider = (id: string, nextFree: Option['providers'][number]['nextFree']) => ({
  id,
  name: `Repairer ${id}`,
  address: null,
  telephone: '',
  openingHours: null,
  location: null,
  miles: null,
  milesFrom: null,
  nextFree,
});

const at = (date: string, slot = '10:00-11:00') => ({ date, slot });
const NEEDS = { ...anOption().needs, address: false };
const courier = (...providers: Option['providers']) => anOption({ providers, needs: NEEDS });
const shop = (...providers: Option['providers']) =>
  anOption({ id: 3, kind: 'WALK_IN', providers, needs: NEEDS });
const TELEPHONE = [
  {
    title: 'You',
    lines: [{ path: 'claimant.telephone', label: 'Telephone', value: '01743 496 0120' }],
  },
];
const own = (claim = aClaim(undefined, { answers: TELEPHONE })) => ({
  claim,
  gadget: claim.gadgets[0] ?? aClaimGadget(),
});

test('the soonest time of an option is that of the nearest of the repairers that have it', () => {
  const option = shop(
    provider('full', null),
    provider('near', at('2026-12-01')),
    provider('far', at('2026-12-01')),
    provider('later', at('2026-11-30', '16:00-17:00')),
  );
  expect(soonestOf(option)?.provider.id).toBe('later');
  const [full, near, far] = option.providers;
  expect(soonestOf(shop(...[full, near, far].flatMap((one) => one ?? [])))?.provider.id).toBe(
    'near',
  );
  expect(soonestOf(shop(provider('full', null)))).toBeNull();
});

test('on one day a shop comes before a courier; what has no day comes last', () => {
  const byCourier = courier(provider('van', at('2026-12-01', '09:00-13:00')));
  const inShop = shop(provider('near', at('2026-12-01')));
  const byPost = anOption({ id: 2, kind: 'MAIL_IN' });
  const ids = soonestFirst([byPost, byCourier, inShop]).map(({ id }) => id);
  expect(ids).toEqual([inShop.id, byCourier.id, byPost.id]);
});

test('what asks for more than the claim says is not booked with one press', () => {
  const inShop = shop(provider('near', at('2026-12-01')));
  const atHome = anOption({ providers: [provider('van', at('2026-11-30'))] });
  expect(soonestToBook(own(), [atHome, inShop])?.option).toBe(inShop);
  expect(soonestToBook(own(), [atHome])).toBeNull();
  expect(soonestToBook(own(aClaim()), [inShop])).toBeNull();
  const paid = aClaimGadget(undefined, { choice: aChoice({ excessPaid: true }) });
  expect(soonestToBook({ ...own(), gadget: paid }, [inShop])).toBeNull();
});

test('a shop far away is offered only where there is nothing nearer, and comes last on its day', () => {
  const van = anOption({
    id: 4,
    kind: 'CALL_OUT',
    needs: NEEDS,
    providers: [provider('van', at('2026-12-02'))],
  });
  const far = shop({ ...provider('far', at('2026-12-01')), miles: 68 });
  expect(soonestToBook(own(), [far, van])?.provider.id).toBe('van');
  expect(soonestToBook(own(), [far])?.provider.id).toBe('far');
  const sameDay = shop({ ...provider('far', at('2026-12-02', '09:00-10:00')), miles: 68 });
  expect(soonestFirst([sameDay, van])).toEqual([van, sameDay]);
});
