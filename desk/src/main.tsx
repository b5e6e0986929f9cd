import '@gadget-claims/kit/ui/base.css';
import '@gadget-claims/kit/ui/preferences.css';
import '@gadget-claims/kit/ui/table.css';
import 'virtual:theme.css';
import './desk.css';
import { guardStorage } from '@gadget-claims/kit/data/guard-storage.ts';
import { mendLink } from '@gadget-claims/kit/data/link-fragment.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Missing, NotThere, Shell } from './shell.tsx';

mendLink();
guardStorage();

/** While the first screen loads there is nothing to show yet. */
const hydrateFallbackElement = <></>;

const router = createBrowserRouter(
  [
    {
      path: 'invitation',
      hydrateFallbackElement,
      errorElement: <NotThere />,
      lazy: () => import('./staff/invitation.tsx'),
    },
    {
      path: 'signin/provider',
      hydrateFallbackElement,
      errorElement: <NotThere />,
      lazy: () => import('./staff/from-provider.tsx'),
    },
    {
      element: <Shell />,
      hydrateFallbackElement,
      children: [
        {
          errorElement: <NotThere />,
          children: [
            { index: true, lazy: () => import('./queue/work.tsx') },
            { path: 'queue', lazy: () => import('./queue/queue.tsx') },
            { path: 'search', lazy: () => import('./queue/search.tsx') },
            { path: 'c/:reference', lazy: () => import('./claim/claim.tsx') },
            { path: 'second', lazy: () => import('./decisions/approvals.tsx') },
            { path: 'payouts', lazy: () => import('./payouts/payouts.tsx') },
            { path: 'payouts/files', lazy: () => import('./payouts/files.tsx') },
            { path: 'payouts/disputes', lazy: () => import('./payouts/disputes.tsx') },
            { path: 'payouts/:payoutId', lazy: () => import('./payouts/payout.tsx') },
            { path: 'clauses', lazy: () => import('./clauses/library.tsx') },
            { path: 'clauses/write', lazy: () => import('./clauses/write.tsx') },
            { path: 'clauses/:clauseId', lazy: () => import('./clauses/clause.tsx') },
            { path: 'clauses/:clauseId/write', lazy: () => import('./clauses/write.tsx') },
            { path: 'me', lazy: () => import('./staff/me.tsx') },
            { path: 'staff', lazy: () => import('./staff/colleagues.tsx') },
            { path: 'staff/new', lazy: () => import('./staff/invite.tsx') },
            { path: 'staff/:staffId', lazy: () => import('./staff/colleague.tsx') },
            { path: 'log', lazy: () => import('./log/log.tsx') },
            { path: '*', element: <Missing /> },
          ],
        },
      ],
    },
  ],
  { basename: '/desk' },
);

const place = document.querySelector('#desk');
if (place) createRoot(place).render(<RouterProvider router={router} />);
