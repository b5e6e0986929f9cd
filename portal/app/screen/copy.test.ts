import {
  TITLED_SCREENS,
  type TitledScreen,
} from '@gadget-claims/domain/policies/resellers/screens';
import { expect, expectTypeOf, test } from 'vitest';
import { screenTitle as titleOfOwn } from '../features/claimant/own-claims/copy.ts';
import { screenTitle as titleOfStep } from '../features/claims/claims/wizard/copy.ts';
import { screenTitle as titleOfBooking } from '../features/settling/bookings/copy.ts';
import { screenTitle as titleOfRepair } from '../features/settling/repairs/copy.ts';
import { screenTitle as titleOfSettlement } from '../features/settling/settlements/copy.ts';
import { screenTitle } from './copy.ts';

type Screens<Title extends (...given: never[]) => string> = Parameters<Title>[1];

test('a record may name each screen that has a lead title, and no other', () => {
  type Titled =
    | Screens<typeof screenTitle>
    | Screens<typeof titleOfStep>
    | Screens<typeof titleOfOwn>
    | Screens<typeof titleOfRepair>
    | Screens<typeof titleOfBooking>
    | Screens<typeof titleOfSettlement>;
  expectTypeOf<Titled>().toEqualTypeOf<TitledScreen>();
  expect(new Set(TITLED_SCREENS).size).toBe(TITLED_SCREENS.length);
});
