import '@gadget-claims/kit/ui/base.css';
import '@gadget-claims/kit/ui/preferences.css';
import '@gadget-claims/kit/ui/table.css';
import './desk.css';
import { guardStorage } from '@gadget-claims/kit/data/guard-storage.ts';
import { mendLink } from '@gadget-claims/kit/data/link-fragment.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
import { showTheme } from './shell/theme.ts';

mendLink();
guardStorage();
showTheme();

const router = createBrowserRouter(routes, { basename: '/desk' });

const place = document.querySelector('#desk');
if (place) createRoot(place).render(<RouterProvider router={router} />);
