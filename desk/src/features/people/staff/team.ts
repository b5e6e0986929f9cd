import { listColleagues } from '@gadget-claims/domain/people/staff/contract';
import type { Brands, ColleagueDetails } from '@gadget-claims/domain/people/staff/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { deskQuery } from '../../../data/call.ts';

/** All members of the claims team. */
export const TEAM = deskQuery(listColleagues, {});

/** The sentence after a change: done, or waiting for a second person. */
export const newsOf = ({ waiting }: ColleagueDetails, done: string): string =>
  waiting === null ? done : 'Nothing has happened yet: another staff admin confirms it first.';

const useBrands = () => useQuery(TEAM).answer?.brands ?? [];

/** The brands that can be ticked: all of the product, and those that the colleague has already. */
export function useBrandOptions(kept: Brands = []): { value: number; label: string }[] {
  const brands = useBrands();
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  const unknown = kept === 'all' ? [] : kept.filter((id) => !names.has(id));
  return [
    ...brands.map(({ id, name }) => ({ value: id, label: name })),
    ...unknown.map((id) => ({ value: id, label: `Brand ${id}` })),
  ];
}

/** A colleague's brands, in words. */
export function useBrandWords(): (brands: ColleagueDetails['brands']) => string {
  const known = useBrands();
  const nameOf = (id: number) => known.find((brand) => brand.id === id)?.name ?? `Brand ${id}`;
  return (brands) =>
    brands === 'all' ? 'All brands' : brands.map(nameOf).join(', ') || 'No brand';
}

/** The answers of a form about brands, and what they mean. */
export interface BrandAnswers {
  which: 'all' | 'some';
  brands: number[];
}
export const brandAnswers = (brands: Brands): BrandAnswers =>
  brands === 'all' ? { which: 'all', brands: [] } : { which: 'some', brands };
export const brandsOf = ({ which, brands }: BrandAnswers): Brands =>
  which === 'all' ? 'all' : brands;
