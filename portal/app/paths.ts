/** Screens about how one gadget is settled, whose address ends in the gadget's id. */
export type RepairScreen =
  | 'list'
  | 'info'
  | 'continue'
  | 'instructions'
  | 'cancel'
  | 'booking'
  | 'editbankdetails'
  | 'uploaddocs';

const withGadget = (path: string, gadgetId: string) => `${path}?id=${encodeURIComponent(gadgetId)}`;

/** Every address of the portal (specification §2), so that a typo does not compile. */
export const paths = {
  home: '/home',
  claimsguide: '/claimsguide',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  error: '/error',
  login: '/login',
  newPasswordSent: '/login/new_password',
  resetpassword: '/resetpassword',
  changepassword: '/changepassword',
  logout: '/logout',
  /** On another device, with the brand; the code follows as the fragment, which reaches no server. */
  phone: (resellerId: number) => `/phone?reseller=${resellerId}`,
  handover: (id: string) => `/handover/${encodeURIComponent(id)}`,
  stage: (stage: string) => `/makeaclaim/${stage}`,
  gadget: (itemGUID: string) => `/makeaclaim/101/${encodeURIComponent(itemGUID)}`,
  quoteconfirm: '/makeaclaim/quoteconfirm',
  supportingdocs: '/makeaclaim/supportingdocs',
  resume: '/makeaclaim/resume',
  existing: '/makeaclaim/existing',
  approved: '/makeaclaim/approved',
  thankyou: '/makeaclaim/thankyou',
  myclaims: '/myclaims',
  inprogress: '/myclaims/inprogress',
  claims: '/myclaims/list',
  claim: (claimId: string) => `/myclaims/view/${encodeURIComponent(claimId)}`,
  uploaddocs: (claimId: string) => `/myclaims/uploaddocs/${encodeURIComponent(claimId)}`,
  ownDocuments: (claimId: string) => `/myclaims/supportingdocs/${encodeURIComponent(claimId)}`,
  uploadinvoice: '/myclaims/uploadinvoice',
  invoiceOf: (gadgetId: string) => withGadget('/myclaims/uploadinvoice', gadgetId),
  repairoptions: '/myclaims/repairoptions',
  repair: (screen: RepairScreen, gadgetId: string) =>
    `/myclaims/repairoptions/${screen}/${encodeURIComponent(gadgetId)}`,
  bookingmod: (gadgetId: string) => withGadget('/myclaims/repairoptions/bookingmod', gadgetId),
  bookingdte: (gadgetId: string) => withGadget('/myclaims/repairoptions/bookingdte', gadgetId),
  bookinginfo: (gadgetId: string) => withGadget('/myclaims/repairoptions/bookinginfo', gadgetId),
  uploaddocscp: (gadgetId: string) => withGadget('/myclaims/repairoptions/uploaddocscp', gadgetId),
} as const;
