import type { ComponentType } from 'react';
import { Decision, Excess, Repair, Replacement } from './after-sections.tsx';
import { Documents } from './documents.tsx';
import { ImeiLookup, TheftAndLoss } from './gone-sections.tsx';
import { RequiredInformation } from './required-information.tsx';
import type { SectionId, SectionProps } from './section.ts';

const BODIES: Record<SectionId, ComponentType<SectionProps>> = {
  information: RequiredInformation,
  documents: Documents,
  'theft-and-loss': TheftAndLoss,
  imei: ImeiLookup,
  excess: Excess,
  decision: Decision,
  repair: Repair,
  replacement: Replacement,
};

/** The text of one section; apart from the list, so that a claim begins without all of it. */
export default function SectionBody({ id, ...props }: SectionProps & { id: SectionId }) {
  const Body = BODIES[id];
  return <Body {...props} />;
}
