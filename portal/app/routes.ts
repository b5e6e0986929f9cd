import { index, layout, prefix, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/**
 * Screens about one gadget's repair that the specification also lists directly below `/myclaims`;
 * there they lead on to the same below `/myclaims/repairoptions`.
 */
const REPAIR_SHORTCUTS = [
  'info/:id?',
  'continue/:id?',
  'instructions/:id?',
  'cancel/:id?',
  'booking/:id?',
  'bookingmod',
  'bookingdte',
  'bookinginfo',
  'bankdetails/:id?',
  'editbankdetails/:id?/:standAlone?',
  'uploaddocscp/:id?',
];

/** The whole map of screens, in the specification's order. */
export default [
  index('features/home/redirect.tsx'),
  route('home', 'features/home/home.tsx'),
  route('error', 'features/error/error.tsx'),
  route('handover/:id', 'features/claims/handover.tsx'),
  route('claimsguide', 'features/guide/claimsguide.tsx'),
  route('phone', 'features/evidence/phone.tsx'),
  route('help', 'features/help/help.tsx'),
  route('terms', 'features/legal/terms.tsx'),
  route('privacy', 'features/legal/privacy.tsx'),
  route('contact', 'features/contact/contact.tsx'),
  route('login/:new_password?', 'features/account/login.tsx'),
  route('resetpassword', 'features/account/resetpassword.tsx'),
  route('changepassword', 'features/account/changepassword.tsx'),
  route('logout', 'features/account/logout.tsx'),

  ...prefix('makeaclaim', [
    index('features/claims/wizard/redirect.tsx'),
    layout('features/claims/wizard/layout.tsx', [
      route('1', 'features/claims/wizard/policylookup.tsx'),
      route('quoteconfirm', 'features/claims/wizard/quoteconfirm.tsx'),
      route('3', 'features/claims/wizard/confirmemail.tsx'),
      route('5', 'features/claims/wizard/incidenttypes.tsx'),
      route('6', 'features/claims/wizard/aboutyou.tsx'),
      route('8', 'features/claims/wizard/incidentdetails.tsx'),
      route('10', 'features/claims/wizard/gadgetlist.tsx'),
      route('101/:id?', 'features/claims/wizard/gadgetdetails.tsx'),
      route('supportingdocs', 'features/claims/wizard/supportingdocs.tsx'),
      route('13', 'features/claims/wizard/declaration.tsx'),
      route('17', 'features/claims/wizard/review.tsx'),
      route('resume', 'features/claims/resume.tsx'),
      route('existing', 'features/claims/existing.tsx'),
      route('thankyou', 'features/claims/thankyou.tsx'),
      route('approved', 'features/claims/approved.tsx'),
    ]),
  ]),

  ...prefix('myclaims', [
    index('features/myclaims/redirect.tsx'),
    route('inprogress', 'features/myclaims/inprogress.tsx'),
    route('list', 'features/myclaims/list.tsx'),
    route('view/:id', 'features/myclaims/view.tsx'),
    route('link', 'features/myclaims/link.tsx'),
    route('find', 'features/myclaims/find.tsx'),
    route('uploaddocs/:id?', 'features/myclaims/uploaddocs.tsx'),
    route('supportingdocs/:id?', 'features/myclaims/supportingdocs.tsx'),
    route('uploadinvoice', 'features/settlement/uploadinvoice.tsx'),
    ...REPAIR_SHORTCUTS.map((path) =>
      route(path, 'features/repairs/shortcut.ts', { id: `myclaims/${path}` }),
    ),
    ...prefix('repairoptions', [
      index('features/repairs/redirect.tsx'),
      route('list/:id?', 'features/repairs/list.tsx'),
      route('info/:id?', 'features/repairs/info.tsx'),
      route('continue/:id?', 'features/repairs/continue.tsx'),
      route('instructions/:id?', 'features/repairs/instructions.tsx'),
      route('cancel/:id?', 'features/repairs/cancel.tsx'),
      route('booking/:id?', 'features/bookings/booking.tsx'),
      route('bookingmod', 'features/bookings/bookingmod.tsx'),
      route('bookingdte', 'features/bookings/bookingdte.tsx'),
      route('bookinginfo', 'features/bookings/bookinginfo.tsx'),
      route('bankdetails/:id?', 'features/settlement/bankdetails.tsx'),
      route('editbankdetails/:id?/:standAlone?', 'features/settlement/editbankdetails.tsx'),
      route('uploaddocs/:id?', 'features/settlement/uploaddocs.tsx'),
      route('uploaddocscp/:id?', 'features/settlement/uploaddocscp.tsx'),
    ]),
  ]),

  route('dev/brands', 'features/dev/brands.tsx'),
  route('dev/mail/:id?', 'features/dev/mail.tsx'),
  route('dev/mail/:id/html', 'features/dev/mail-html.ts'),
  route('*', 'features/error/missing.tsx'),
] satisfies RouteConfig;
