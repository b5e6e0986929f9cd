import type { Template } from '@gadget-claims/domain/desk/templates/schemas';

/** Words for a message, in use for every brand. */
export const TEMPLATE: Template = {
  templateId: 'soon',
  version: 1,
  kind: 'message',
  title: 'When we decide',
  text: 'Hello {name}, we have all that we need for your {gadget}.',
  asks: [],
  snoozeDays: null,
  brands: [],
  state: 'approved',
  written: { staffId: 'sam', name: 'Sam Testwell', at: '2026-11-25T18:00:00.000Z' },
  approved: null,
  retired: null,
  mayChange: true,
};

/** Documents to ask for: each gadget's own, with a reason, and one in the usual words. */
export const REQUEST: Template = {
  ...TEMPLATE,
  templateId: 'damage',
  kind: 'request',
  title: 'Damage by water',
  text: '',
  asks: [
    { documentTypeId: 3, why: '{name}, we want to see where the water came in.' },
    { documentTypeId: 1, why: '' },
  ],
};
