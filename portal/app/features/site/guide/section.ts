import type { Brand } from '../../../lib/page/brand.ts';

export interface SectionProps {
  brand: Brand;
  /** Beside a form: only the parts needed while answering. */
  isCompact?: boolean;
}

export type SectionId =
  | 'information'
  | 'documents'
  | 'theft-and-loss'
  | 'imei'
  | 'excess'
  | 'decision'
  | 'repair'
  | 'replacement';

/** One part of the claims guide; the page and the panel beside a claim show the same ones. */
export interface GuideSection {
  /** Fragment of its address on the page. */
  id: SectionId;
  title: string;
  /** The whole section in a sentence. */
  gist: string;
}
