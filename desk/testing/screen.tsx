import { keepDraft } from '@gadget-claims/domain/desk/drafts/contract';
import { countPlaces, countQueue, noteOpened } from '@gadget-claims/domain/desk/queue/contract';
import { listViews } from '@gadget-claims/domain/desk/queue/kept-views-contract';
import type { QueueCounts } from '@gadget-claims/domain/desk/queue/schemas';
import { listTemplates } from '@gadget-claims/domain/desk/templates/contract';
import { getDeskSession } from '@gadget-claims/domain/people/staff/contract';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach } from 'vitest';
import { session } from '../src/data/session.ts';
import { proof } from '../src/features/people/staff/proof.ts';
import { forgetUnsent } from '../src/lib/unsent.ts';
import { Shell } from '../src/shell/shell.tsx';
import { offerUndo } from '../src/shell/undo.tsx';

// On a busy machine a screen takes longer to come than the second that is usual.
configure({ asyncUtilTimeout: 60_000 });

/** A colleague without any permission. */
export const ROBIN: DeskSession = {
  staffId: 'robin',
  name: 'Robin Testwell',
  email: 'robin@desk.example',
  roles: ['staff admin'],
  permissions: [],
  brands: [
    { id: 49, name: 'Harbour Mobile' },
    { id: 77, name: 'Fernhill' },
  ],
  limits: { approve: 0, release: 0 },
  probationUntil: null,
  proofs: ['passkey'],
  provenUntil: '2026-01-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
};

/** Lists of the queue without a claim. */
export const NO_CLAIMS: QueueCounts = {
  waiting: 0,
  late: 0,
  today: 0,
  later: 0,
  back: 0,
  documents: 0,
  snoozed: 0,
  support: 0,
  all: 0,
};

interface Shown {
  /** Where it is shown; `/` when nothing is said. */
  at?: string;
  /** Its path in the map of screens, with the names of its values; that of `at` when nothing is said. */
  path?: string;
  /** The colleague who is logged in; null for none. */
  by?: Partial<DeskSession> | null;
  /** Outside of the frame, as a public page. */
  alone?: boolean;
}

/** Shows a screen in the frame of the desk; every other address is an empty page. */
export function show(
  Component: ComponentType,
  { at = '/', path = at.split(/[?#]/)[0], by = {}, alone }: Shown = {},
) {
  if (by === null) {
    session.left();
    api.refuses(getDeskSession, 401, { code: 'unauthenticated' });
  } else {
    const known = { ...ROBIN, ...by };
    session.began(known);
    api.answers(getDeskSession, { data: known });
  }
  api.usually(listViews, { data: [] });
  api.usually(listTemplates, { data: [] });
  api.usually(countQueue, { data: NO_CLAIMS });
  api.usually(countPlaces, { data: { mine: 0, second: null, payouts: null, replacements: null } });
  api.answers(noteOpened, { data: { opened: true } });
  api.answers(keepDraft, { data: { kept: true } });
  const children = [
    { path, Component },
    { path: '*', Component: () => null },
  ];
  const router = createMemoryRouter([alone ? { children } : { element: <Shell />, children }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return { address: () => createPath(router.state.location) };
}

afterEach(() => {
  cleanup();
  cache.clear();
  proof.refused();
  forgetUnsent();
  offerUndo(null);
});
