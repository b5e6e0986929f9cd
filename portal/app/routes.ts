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
  index('features/site/home/redirect.tsx'),
  route('home', 'features/site/home/home.tsx'),
  route('error', 'features/site/error/error.tsx'),
  route('handover/:id', 'features/policies/handovers/handover.tsx'),
  route('claimsguide', 'features/site/guide/guide.tsx'),
  route('phone', 'features/claims/documents/phone.tsx'),
  route('help', 'features/site/help/help.tsx'),
  route('terms', 'features/site/legal/terms.tsx'),
  route('privacy', 'features/site/legal/privacy.tsx'),
  route('contact', 'features/site/contact/contact.tsx'),
  route('login/:new_password?', 'features/people/accounts/login.tsx'),
  route('resetpassword', 'features/people/accounts/reset-password.tsx'),
  route('changepassword', 'features/people/accounts/change-password.tsx'),
  route('logout', 'features/people/accounts/logout.tsx'),

  ...prefix('makeaclaim', [
    index('features/claims/claims/wizard/redirect.tsx'),
    layout('features/claims/claims/wizard/layout.tsx', [
      route('1', 'features/claims/claims/wizard/policy-lookup.tsx'),
      route('quoteconfirm', 'features/claims/claims/wizard/cover-period.tsx'),
      route('3', 'features/claims/claims/wizard/claimant.tsx'),
      route('5', 'features/claims/claims/wizard/incident-type.tsx'),
      route('6', 'features/claims/claims/wizard/about-you.tsx'),
      route('8', 'features/claims/claims/wizard/incident-details.tsx'),
      route('10', 'features/claims/claims/wizard/gadgets.tsx'),
      route('101/:id?', 'features/claims/claims/wizard/gadget-details.tsx'),
      route('supportingdocs', 'features/claims/claims/wizard/documents.tsx'),
      route('13', 'features/claims/claims/wizard/declaration.tsx'),
      route('17', 'features/claims/claims/wizard/review.tsx'),
      route('resume', 'features/claims/claims/resume.tsx'),
      route('link', 'features/claims/claims/form-link.tsx'),
      route('existing', 'features/claims/claims/begun-before.tsx'),
      route('thankyou', 'features/claims/claims/thank-you.tsx'),
      route('approved', 'features/claims/claims/approved.tsx'),
    ]),
  ]),

  ...prefix('myclaims', [
    index('features/claimant/own-claims/redirect.tsx'),
    route('inprogress', 'features/claimant/own-claims/saved-forms.tsx'),
    route('list', 'features/claimant/own-claims/list.tsx'),
    route('view/:id', 'features/claimant/own-claims/claim.tsx'),
    route('complaint/:id', 'features/claimant/own-claims/complaint.tsx'),
    route('link', 'features/claimant/own-claims/link.tsx'),
    route('find', 'features/claimant/own-claims/find.tsx'),
    route('uploaddocs/:id?', 'features/claimant/own-claims/send-documents.tsx'),
    route('supportingdocs/:id?', 'features/claimant/own-claims/sent-files.tsx'),
    route('uploadinvoice', 'features/settling/settlements/send-invoice.tsx'),
    ...REPAIR_SHORTCUTS.map((path) =>
      route(path, 'features/settling/repairs/shortcut.ts', { id: `myclaims/${path}` }),
    ),
    ...prefix('repairoptions', [
      index('features/settling/repairs/redirect.tsx'),
      route('list/:id?', 'features/settling/repairs/list.tsx'),
      route('info/:id?', 'features/settling/repairs/option.tsx'),
      route('continue/:id?', 'features/settling/repairs/continue.tsx'),
      route('instructions/:id?', 'features/settling/repairs/instructions.tsx'),
      route('cancel/:id?', 'features/settling/repairs/cancel.tsx'),
      route('booking/:id?', 'features/settling/bookings/booking.tsx'),
      route('bookingmod', 'features/settling/bookings/booking-model.tsx'),
      route('bookingdte', 'features/settling/bookings/booking-day.tsx'),
      route('bookinginfo', 'features/settling/bookings/booking-contact.tsx'),
      route('bankdetails/:id?', 'features/settling/settlements/bank-details.tsx'),
      route(
        'editbankdetails/:id?/:standAlone?',
        'features/settling/settlements/edit-bank-details.tsx',
      ),
      route('uploaddocs/:id?', 'features/settling/settlements/gadget-documents.tsx'),
      route('uploaddocscp/:id?', 'features/settling/settlements/payment.tsx'),
    ]),
  ]),

  route('dev/brands', 'features/site/dev/brands.tsx'),
  route('dev/pieces', 'features/site/dev/pieces.tsx'),
  route('dev/mail/:id?', 'features/site/dev/mail.tsx'),
  route('dev/mail/:id/html', 'features/site/dev/mail-html.ts'),
  route('dev/wordings/:name', 'features/site/dev/wording.ts'),
  route('*', 'features/site/error/missing.tsx'),
] satisfies RouteConfig;
