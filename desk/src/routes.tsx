import type { RouteObject } from 'react-router';
import { Missing, NotThere, Shell } from './shell/shell.tsx';

/** While the first screen loads there is nothing to show yet. */
const hydrateFallbackElement = <></>;

/** The map of the desk, below `/desk`: each screen's code comes when it is gone to. */
export const routes: RouteObject[] = [
  {
    path: 'invitation',
    hydrateFallbackElement,
    errorElement: <NotThere />,
    lazy: () => import('./features/people/staff/invitation.tsx'),
  },
  {
    path: 'signin/provider',
    hydrateFallbackElement,
    errorElement: <NotThere />,
    lazy: () => import('./features/people/staff/from-provider.tsx'),
  },
  {
    element: <Shell />,
    hydrateFallbackElement,
    children: [
      {
        errorElement: <NotThere />,
        children: [
          { index: true, lazy: () => import('./features/desk/queue/work.tsx') },
          { path: 'queue', lazy: () => import('./features/desk/queue/queue.tsx') },
          { path: 'search', lazy: () => import('./features/desk/queue/search.tsx') },
          { path: 'c/:reference', lazy: () => import('./features/desk/claim/claim.tsx') },
          { path: 'second', lazy: () => import('./features/desk/decisions/approvals.tsx') },
          { path: 'payouts', lazy: () => import('./features/settling/payouts/payouts.tsx') },
          { path: 'payouts/files', lazy: () => import('./features/settling/payouts/files.tsx') },
          {
            path: 'payouts/disputes',
            lazy: () => import('./features/settling/payouts/disputes.tsx'),
          },
          {
            path: 'payouts/:payoutId',
            lazy: () => import('./features/settling/payouts/payout.tsx'),
          },
          { path: 'clauses', lazy: () => import('./features/desk/clauses/library.tsx') },
          { path: 'clauses/write', lazy: () => import('./features/desk/clauses/write.tsx') },
          { path: 'clauses/:clauseId', lazy: () => import('./features/desk/clauses/clause.tsx') },
          {
            path: 'clauses/:clauseId/write',
            lazy: () => import('./features/desk/clauses/write.tsx'),
          },
          { path: 'me', lazy: () => import('./features/people/staff/me.tsx') },
          { path: 'staff', lazy: () => import('./features/people/staff/colleagues.tsx') },
          { path: 'staff/new', lazy: () => import('./features/people/staff/invite.tsx') },
          { path: 'staff/:staffId', lazy: () => import('./features/people/staff/colleague.tsx') },
          { path: 'log', lazy: () => import('./features/desk/access-log/log.tsx') },
          { path: '*', element: <Missing /> },
        ],
      },
    ],
  },
];
