import { bookableDays } from '@gadget-claims/domain/bookings/days';
import { nearestFirst, providerSlots } from '@gadget-claims/domain/bookings/providers';
import { slotsOf } from '@gadget-claims/domain/bookings/slots';
import type { OptionsForGadget, RepairOption } from '@gadget-claims/domain/repairs/schemas';
import type { Services } from '../../services.ts';
import { freePlaces } from '../bookings/records/bookings.ts';
import type { OwnGadget } from '../claims/records/own-claim.ts';
import { activeProviders, providersFor } from '../providers/records.ts';
import { offerFor } from '../repairs/records/offer.ts';

const PAID_IN_MONEY: readonly RepairOption['kind'][] = ['OWN_REPAIRER', 'CASH'];

/** The options of a gadget, with what has to be known before one is chosen: who does it where and when, and what we pay. */
export async function offeredOptions(
  services: Services,
  own: OwnGadget,
): Promise<OptionsForGadget> {
  const { db, clock, districts } = services;
  const { options, excessTotal } = await offerFor(services, db, own);
  const active = await activeProviders(db);
  const { postcode } = own.claim.form.claimant.address;
  const now = clock.now();
  const days = bookableDays(now);
  const able = options.map((option) => ({
    option,
    providers: providersFor(active, option.id, postcode),
  }));
  const slots = able.flatMap(({ option, providers }) => providerSlots(providers, option.id, days));
  const free = Map.groupBy(await freePlaces(db, slots, now), ({ providerId }) => providerId);
  const nextFree = (providerId: string, optionId: number) => {
    const first = free.get(providerId)?.find(({ slot }) => slotsOf(optionId).includes(slot));
    return first ? { date: first.day, slot: first.slot } : null;
  };
  const availableOptions = able.map(({ option, providers }) => ({
    ...option,
    providers: nearestFirst(providers, option.id, postcode, districts).map((provider) => ({
      ...provider,
      nextFree: nextFree(provider.id, option.id),
    })),
    approvedAmount: PAID_IN_MONEY.includes(option.kind) ? own.gadget.approved_amount : null,
  }));
  return { availableOptions, excessTotal };
}
