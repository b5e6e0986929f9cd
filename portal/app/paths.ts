/**
 * The addresses of the portal (specification §2), so that a typo does not compile; those about one
 * gadget's repair are in `repair-paths.ts`, for the screens that lead there.
 */
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
  /** The same after a lookup that was told of a form which this tab does not have. */
  begunElsewhere: '/makeaclaim/existing?elsewhere',
  approved: '/makeaclaim/approved',
  thankyou: '/makeaclaim/thankyou',
  myclaims: '/myclaims',
  inprogress: '/myclaims/inprogress',
  claims: '/myclaims/list',
  claim: (claimId: string) => `/myclaims/view/${encodeURIComponent(claimId)}`,
  uploaddocs: (claimId: string) => `/myclaims/uploaddocs/${encodeURIComponent(claimId)}`,
  complaint: (claimId: string) => `/myclaims/complaint/${encodeURIComponent(claimId)}`,
  ownDocuments: (claimId: string) => `/myclaims/supportingdocs/${encodeURIComponent(claimId)}`,
  /** For a claimant with a claim reference and no account. */
  findclaim: '/myclaims/find',
  uploadinvoice: '/myclaims/uploadinvoice',
  repairoptions: '/myclaims/repairoptions',
} as const;
