import type { PublicReseller } from '@gadget-claims/domain/policies/resellers/schemas';
import { createStore } from '@gadget-claims/kit/data/store.ts';
import { useRouteLoaderData } from 'react-router';

/** The reseller whose name is on the page, with its drawings. */
export type PageBrand = PublicReseller & {
  /** Markup of the logo, checked when the record was loaded; takes its colours from the page. */
  logoSvg: string;
  /** Address of the lead image, where it has one. */
  leadImageUrl: string;
};

/** Every screen's knowledge of it: its colours are in the page already, and its long texts asked for. */
export type Brand = Omit<PageBrand, 'theme' | 'complaints' | 'legalText'>;

/** The brand's legal text once a step has brought it ahead; it is the same for as long as a tab lives. */
export const keptLegalText = createStore<string | null>(null);

export interface RootData {
  brand: Brand;
  today: string;
  apiUrl: string;
}

function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('the root has not loaded');
  return data;
}

/** The brand of this visit. */
export const useBrand = (): Brand => useRootData().brand;

/** Today's calendar day in Europe/London, as the server knows it. */
export const useToday = (): string => useRootData().today;
