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
  route('handover/:id', 'features/handovers/handover.tsx'),
  route('claimsguide', 'features/guide/guide.tsx'),
  route('phone', 'features/documents/phone.tsx'),
  route('help', 'features/help/help.tsx'),
  route('terms', 'features/legal/terms.tsx'),
  route('privacy', 'features/legal/privacy.tsx'),
  route('contact', 'features/contact/contact.tsx'),
  route('login/:new_password?', 'features/accounts/login.tsx'),
  route('resetpassword', 'features/accounts/reset-password.tsx'),
  route('changepassword', 'features/accounts/change-password.tsx'),
  route('logout', 'features/accounts/logout.tsx'),

  ...prefix('makeaclaim', [
    index('features/claims/wizard/redirect.tsx'),
    layout('features/claims/wizard/layout.tsx', [
      route('1', 'features/claims/wizard/policy-lookup.tsx'),
      route('quoteconfirm', 'features/claims/wizard/cover-period.tsx'),
      route('3', 'features/claims/wizard/claimant.tsx'),
      route('5', 'features/claims/wizard/incident-type.tsx'),
      route('6', 'features/claims/wizard/about-you.tsx'),
      route('8', 'features/claims/wizard/incident-details.tsx'),
      route('10', 'features/claims/wizard/gadgets.tsx'),
      route('101/:id?', 'features/claims/wizard/gadget-details.tsx'),
      route('supportingdocs', 'features/claims/wizard/documents.tsx'),
      route('13', 'features/claims/wizard/declaration.tsx'),
      route('17', 'features/claims/wizard/review.tsx'),
      route('resume', 'features/claims/resume.tsx'),
      route('link', 'features/claims/form-link.tsx'),
      route('existing', 'features/claims/begun-before.tsx'),
      route('thankyou', 'features/claims/thank-you.tsx'),
      route('approved', 'features/claims/approved.tsx'),
    ]),
  ]),

  ...prefix('myclaims', [
    index('features/own-claims/redirect.tsx'),
    route('inprogress', 'features/own-claims/saved-forms.tsx'),
    route('list', 'features/own-claims/list.tsx'),
    route('view/:id', 'features/own-claims/claim.tsx'),
    route('link', 'features/own-claims/link.tsx'),
    route('find', 'features/own-claims/find.tsx'),
    route('uploaddocs/:id?', 'features/own-claims/send-documents.tsx'),
    route('supportingdocs/:id?', 'features/own-claims/sent-files.tsx'),
    route('uploadinvoice', 'features/settlements/send-invoice.tsx'),
    ...REPAIR_SHORTCUTS.map((path) =>
      route(path, 'features/repairs/shortcut.ts', { id: `myclaims/${path}` }),
    ),
    ...prefix('repairoptions', [
      index('features/repairs/redirect.tsx'),
      route('list/:id?', 'features/repairs/list.tsx'),
      route('info/:id?', 'features/repairs/option.tsx'),
      route('continue/:id?', 'features/repairs/continue.tsx'),
      route('instructions/:id?', 'features/repairs/instructions.tsx'),
      route('cancel/:id?', 'features/repairs/cancel.tsx'),
      route('booking/:id?', 'features/bookings/booking.tsx'),
      route('bookingmod', 'features/bookings/booking-model.tsx'),
      route('bookingdte', 'features/bookings/booking-day.tsx'),
      route('bookinginfo', 'features/bookings/booking-contact.tsx'),
      route('bankdetails/:id?', 'features/settlements/bank-details.tsx'),
      route('editbankdetails/:id?/:standAlone?', 'features/settlements/edit-bank-details.tsx'),
      route('uploaddocs/:id?', 'features/settlements/gadget-documents.tsx'),
      route('uploaddocscp/:id?', 'features/settlements/payment.tsx'),
    ]),
  ]),

  route('dev/brands', 'features/dev/brands.tsx'),
  route('dev/pieces', 'features/dev/pieces.tsx'),
  route('dev/mail/:id?', 'features/dev/mail.tsx'),
  route('dev/mail/:id/html', 'features/dev/mail-html.ts'),
  route('*', 'features/error/missing.tsx'),
] satisfies RouteConfig;
