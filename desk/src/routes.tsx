import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Missing, NotThere, Shell } from './shell/shell.tsx';

/** The default export of a file as the screen of a route, loaded when it is gone to. */
const screen = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});

/** While the first screen loads there is nothing to show yet. */
const hydrateFallbackElement = <></>;

/** The map of the desk, below `/desk`. */
export const routes: RouteObject[] = [
  {
    path: 'invitation',
    hydrateFallbackElement,
    errorElement: <NotThere />,
    lazy: screen(() => import('./features/people/staff/invitation.tsx')),
  },
  {
    path: 'signin/provider',
    hydrateFallbackElement,
    errorElement: <NotThere />,
    lazy: screen(() => import('./features/people/staff/from-provider.tsx')),
  },
  {
    element: <Shell />,
    hydrateFallbackElement,
    children: [
      {
        errorElement: <NotThere />,
        children: [
          { index: true, lazy: screen(() => import('./features/desk/queue/work.tsx')) },
          { path: 'queue', lazy: screen(() => import('./features/desk/queue/queue.tsx')) },
          { path: 'search', lazy: screen(() => import('./features/desk/queue/search.tsx')) },
          { path: 'c/:reference', lazy: screen(() => import('./features/desk/claim/claim.tsx')) },
          {
            path: 'complaints',
            lazy: screen(() => import('./features/claims/complaints/list.tsx')),
          },
          { path: 'second', lazy: screen(() => import('./features/desk/decisions/approvals.tsx')) },
          {
            path: 'payouts',
            lazy: screen(() => import('./features/settling/payouts/payouts.tsx')),
          },
          {
            path: 'payouts/files',
            lazy: screen(() => import('./features/settling/payouts/files.tsx')),
          },
          {
            path: 'payouts/disputes',
            lazy: screen(() => import('./features/settling/payouts/disputes.tsx')),
          },
          {
            path: 'payouts/prepare/:reference',
            lazy: screen(() => import('./features/settling/payouts/prepare.tsx')),
          },
          {
            path: 'payouts/:payoutId',
            lazy: screen(() => import('./features/settling/payouts/payout.tsx')),
          },
          {
            path: 'replacements',
            lazy: screen(() => import('./features/settling/replacements/replacements.tsx')),
          },
          { path: 'clauses', lazy: screen(() => import('./features/desk/clauses/library.tsx')) },
          {
            path: 'clauses/write',
            lazy: screen(() => import('./features/desk/clauses/write.tsx')),
          },
          {
            path: 'clauses/:clauseId',
            lazy: screen(() => import('./features/desk/clauses/clause.tsx')),
          },
          {
            path: 'clauses/:clauseId/write',
            lazy: screen(() => import('./features/desk/clauses/write.tsx')),
          },
          { path: 'team', lazy: screen(() => import('./features/desk/team/team.tsx')) },
          {
            path: 'team/:staffId',
            lazy: screen(() => import('./features/desk/team/colleague.tsx')),
          },
          {
            path: 'wordings/write',
            lazy: screen(() => import('./features/desk/clauses/write-wording.tsx')),
          },
          {
            path: 'wordings/:wordingId',
            lazy: screen(() => import('./features/desk/clauses/wording.tsx')),
          },
          {
            path: 'wordings/:wordingId/write',
            lazy: screen(() => import('./features/desk/clauses/write-wording.tsx')),
          },
          {
            path: 'templates',
            lazy: screen(() => import('./features/desk/templates/list.tsx')),
          },
          {
            path: 'templates/write',
            lazy: screen(() => import('./features/desk/templates/write.tsx')),
          },
          {
            path: 'templates/:templateId',
            lazy: screen(() => import('./features/desk/templates/template.tsx')),
          },
          {
            path: 'templates/:templateId/write',
            lazy: screen(() => import('./features/desk/templates/write.tsx')),
          },
          { path: 'me', lazy: screen(() => import('./features/people/staff/me.tsx')) },
          { path: 'staff', lazy: screen(() => import('./features/people/staff/colleagues.tsx')) },
          { path: 'staff/new', lazy: screen(() => import('./features/people/staff/invite.tsx')) },
          {
            path: 'staff/:staffId',
            lazy: screen(() => import('./features/people/staff/colleague.tsx')),
          },
          { path: 'log', lazy: screen(() => import('./features/desk/access-log/log.tsx')) },
          { path: '*', element: <Missing /> },
        ],
      },
    ],
  },
];
