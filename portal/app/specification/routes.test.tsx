import {
  getClaim,
  getClaimOfGadget,
  listClaims,
} from '@gadget-claims/domain/claims/claims/contract';
import { listFormsOfReseller, saveForm } from '@gadget-claims/domain/claims/claims/form-contract';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { completeData } from '@gadget-claims/domain/claims/claims/testing';
import {
  listClaimFiles,
  listDocumentTypes,
  listDocumentTypesOfLine,
  listFormFiles,
} from '@gadget-claims/domain/claims/documents/contract';
import { getMailPreference } from '@gadget-claims/domain/claims/notifications/contract';
// @vitest-environment happy-dom
import {
  getSession,
  listPasskeys,
  resetPassword,
  signIn,
} from '@gadget-claims/domain/people/accounts/contract';
import { checkImei, listDamageTypes } from '@gadget-claims/domain/policies/catalogue/contract';
import {
  findFreeTimes,
  getBookingOfGadget,
} from '@gadget-claims/domain/settling/bookings/contract';
import { getRepairOptions } from '@gadget-claims/domain/settling/repairs/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import members from '../../../resellers/77-aldersbymembers/record.json' with { type: 'json' };
import {
  CLAIM_ID,
  GADGET_ID,
  aChoice,
  aClaim,
  aClaimGadget,
  anOption,
  onOnePage,
  ownClaims,
  aSavedForm,
} from '../../testing/claims.ts';
import { answersLists } from '../../testing/lists.ts';
import { opens } from '../../testing/map.ts';
import { claiming, signedIn } from '../../testing/screen.tsx';
import { type Sent, claimStore } from '../lib/draft/claim-store.ts';
import { keptLegalText } from '../lib/page/brand.ts';

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

/** The title of the screen at an address, and of its window. */
async function titlesAt(address: string) {
  const { title } = await opens(address);
  return { heading: await heading(), window: title };
}
const titled = (title: string) => ({ heading: title, window: `${title} | Harbour Mobile` });

/** Where the screen at an address leads who is not logged in, and whether it does so on the first load. */
async function asStranger(address: string) {
  const { visit, guardsFirstLoad } = await opens(address);
  return { guardsFirstLoad, leads: await visit.leads() };
}
const toLogin = (address: string) => ({
  guardsFirstLoad: true,
  leads: `/login?return=${encodeURIComponent(address)}`,
});

const PERSON = {
  name: 'Ann Example',
  username: 'ann@mail.example.com',
  mustChangePassword: false,
  expiresAt: '2099-01-01T00:00:00.000Z',
};

const SAVED_FORM = aSavedForm();

const SUBMISSION: Sent = {
  firstname: 'Priya',
  gadget: 'iPhone 14',
  gadgetTypeId: 1,
  claimReference: 'GC-7K3M-9Q2X',
  claimId: CLAIM_ID,
  gadgetId: GADGET_ID,
  passed: false,
  approved: false,
  otCode: null,
  incidentType: 111,
  status: 20,
  submittedAt: '2026-11-22T10:00:00.000Z',
  missingDocuments: [],
  decisionAimDate: '2026-11-24',
};

/** A claim whose only phone stands so. */
function has(status: Parameters<typeof aClaim>[0], choice = aChoice()) {
  const gadgets = [aClaimGadget(status, { choice })];
  const claim = aClaim(status, { gadgets });
  api.answers(getClaim, { data: claim });
  api.answers(getClaimOfGadget, { data: claim });
  api.answers(listClaims, ownClaims([claim]));
  api.answers(getRepairOptions, { data: { availableOptions: [anOption()], excessTotal: 7_500 } });
  api.answers(getBookingOfGadget, { data: null });
  api.answers(findFreeTimes, { data: { optionId: 1, excess: 7_500, providers: [], dates: [] } });
  api.answers(listClaimFiles, { data: [] });
}

const OWN = aChoice({
  kind: 'OWN_REPAIRER',
  label: 'Your own repairer',
  needs: { booking: false, address: false, payment: false, modelVersion: false, bankDetails: true },
});

/** Each screen, with {id} for the gadget that it is about, its title, and where it leads on to. */
const OF_REPAIRS: [route: string, title: string, leadsTo?: string][] = [
  ['/myclaims/repairoptions/list', 'Your options'],
  ['/myclaims/repairoptions/list/{id}', 'Your options'],
  ['/myclaims/repairoptions/info', 'About this option'],
  ['/myclaims/repairoptions/info/{id}', 'Your options', '/myclaims/repairoptions/list/{id}'],
  ['/myclaims/repairoptions/continue', 'What you have chosen'],
  ['/myclaims/repairoptions/continue/{id}', 'What you have chosen'],
  ['/myclaims/repairoptions/instructions', 'What to do first'],
  ['/myclaims/repairoptions/instructions/{id}', 'What to do first'],
  ['/myclaims/repairoptions/cancel', 'Cancel what you chose'],
  ['/myclaims/repairoptions/cancel/{id}', 'Cancel what you chose'],
  ['/myclaims/repairoptions/booking', 'Your booking'],
  [
    '/myclaims/repairoptions/booking/{id}',
    'Choose a day and a time',
    '/myclaims/repairoptions/bookingdte?id={id}',
  ],
  ['/myclaims/repairoptions/bookingmod', 'Which model exactly?'],
  ['/myclaims/repairoptions/bookingdte', 'Choose a day and a time'],
  ['/myclaims/repairoptions/bookinginfo', 'Check and book'],
  ['/myclaims/repairoptions/editbankdetails', 'Your bank details'],
  ['/myclaims/repairoptions/editbankdetails/{id}', 'Your bank details'],
  ['/myclaims/repairoptions/editbankdetails/{id}/standAlone', 'Your bank details'],
  ['/myclaims/repairoptions/uploaddocs', 'Send us documents'],
  ['/myclaims/repairoptions/uploaddocs/{id}', 'Send us documents'],
  ['/myclaims/repairoptions/uploaddocscp', 'What we need to pay you'],
  ['/myclaims/repairoptions/uploaddocscp/{id}', 'What we need to pay you'],
  ['/myclaims/uploadinvoice', 'Send us the invoice'],
];

describe('screens about one gadget', () => {
  const ofGadget = (route: string) => route.replace('{id}', GADGET_ID);
  for (const [route, title, leadsTo] of OF_REPAIRS) {
    test(`§2 ${route} has the title "${title}"`, async () => {
      signedIn();
      has(STATUS.REPAIR_OPTION_SELECTED, /bank|docscp|invoice/.test(route) ? OWN : aChoice());
      if (leadsTo) {
        const { visit } = await opens(ofGadget(route));
        expect(await visit.leads()).toBe(ofGadget(leadsTo));
      }
      expect(await titlesAt(ofGadget(leadsTo ?? route))).toEqual(titled(title));
    });
    test(`§2 ${route}: login required`, async () => {
      expect(await asStranger(ofGadget(route))).toEqual(toLogin(ofGadget(route)));
    });
  }
});

describe('screens of my claims', () => {
  /** With something on each that only its finished state has. */
  const SCREENS: [route: string, title: string, shows: string][] = [
    ['/myclaims/inprogress', 'Resume a claim', 'TEST 1'],
    ['/myclaims/list', 'My claims', 'GC-7K3M-9Q2X'],
    ['/myclaims/view/{id}', 'Your claim', 'GC-7K3M-9Q2X'],
    ['/myclaims/uploaddocs', 'Send us documents', 'GC-7K3M-9Q2X'],
    ['/myclaims/uploaddocs/{id?}', 'Send us documents', 'GC-7K3M-9Q2X'],
    ['/myclaims/supportingdocs', 'Your documents', 'GC-7K3M-9Q2X'],
    ['/myclaims/supportingdocs/{id?}', 'Your documents', 'GC-7K3M-9Q2X'],
  ];
  const ofClaim = (route: string) => route.replace(/\{id\??\}/, CLAIM_ID);
  beforeEach(() => {
    has(STATUS.APPROVED);
    api.answers(listFormsOfReseller, onOnePage([SAVED_FORM]));
    api.answers(getMailPreference, { data: { progressMails: true } });
    api.answers(getSession, { data: { ...PERSON, proven: true } });
  });

  for (const [route, title, shows] of SCREENS) {
    test(`§2 ${route} has the title "${title}"`, async () => {
      signedIn();
      const address = ofClaim(route);
      const { visit, title: named } = await opens(address);
      if (route.endsWith('docs')) {
        // The only claim that can be meant is not asked for.
        expect(await visit.leads()).toBe(`${address}/${CLAIM_ID}`);
        return;
      }
      await waitFor(() => expect(document.body.textContent).toContain(shows));
      // The page of a claim says in its heading where the claim stands.
      expect(await heading()).toBe(route.includes('/view/') ? 'Your claim is approved' : title);
      expect(named).toBe(`${title} | Harbour Mobile`);
    });
    test(`§2 ${route}: login required`, async () => {
      expect(await asStranger(ofClaim(route))).toEqual(toLogin(ofClaim(route)));
    });
  }
  for (const address of ['/myclaims/list', '/myclaims/inprogress']) {
    test(`§2 reseller 77 titles ${address} "Your claims"`, async () => {
      signedIn();
      const { displayName, titles } = members;
      const { title } = await opens(address, { brand: { displayName, titles } });
      expect(await heading()).toBe('Your claims');
      expect(title).toBe('Your claims | Aldersby Members');
    });
  }
});

describe('the wizard', () => {
  const STEPS = [
    ['/makeaclaim/1', "Let's get started..."],
    ['/makeaclaim/3', 'Your details...'],
    ['/makeaclaim/5', 'What are you claiming for...'],
    ['/makeaclaim/6', 'A couple of questions about you...'],
    ['/makeaclaim/8', 'A couple of questions about the incident...'],
    ['/makeaclaim/10', 'What gadget(s) do you wish to claim for?'],
    ['/makeaclaim/supportingdocs', 'The following documents help us process your claim...'],
    ['/makeaclaim/13', 'Please make sure you have read and understood the following statements...'],
    ['/makeaclaim/17', 'Please check the details that you have provided...'],
  ] as const;
  beforeEach(() => {
    answersLists();
    api.answers(listDamageTypes, { data: [] });
    api.keepsWaiting(checkImei);
    const savedAt = '2026-11-24T12:00:00.000Z';
    api.answers(saveForm, {
      data: { formReference: 'F-1', revision: 1, savedAt, userExists: null },
    });
    api.answers(listDocumentTypes, { data: [] });
    api.answers(listDocumentTypesOfLine, { data: [] });
    api.answers(listFormFiles, { data: [] });
  });

  for (const [address, title] of STEPS) {
    test(`§2 ${address} has the title "${title}"`, async () => {
      claiming(completeData());
      expect(await titlesAt(address)).toEqual(titled(title));
    });
  }

  test('§2 the wizard redirects to step 1 when nothing was begun', async () => {
    const { visit, guardsFirstLoad } = await opens('/makeaclaim/8');
    expect(await visit.leads()).toBe('/makeaclaim/1');
    expect(guardsFirstLoad).toBe(true);
  });

  test('§2 /makeaclaim/101 shows the details of a gadget', async () => {
    claiming(completeData());
    const { visit } = await opens('/makeaclaim/101');
    expect(await visit.leads()).toBe(`/makeaclaim/101/${completeData().gadgets[0]?.itemGUID}`);
  });
  test('§2 /makeaclaim/101/{id} shows the details of that gadget', async () => {
    const data = completeData();
    claiming(data);
    await opens(`/makeaclaim/101/${data.gadgets[0]?.itemGUID}`);
    const imei = await screen.findByRole<HTMLInputElement>('textbox', { name: /IMEI/ });
    expect(imei.value).toBe(data.gadgets[0]?.imei);
  });

  test('§2 /makeaclaim/resume has the title "Saved claim form details"', async () => {
    expect(await titlesAt('/makeaclaim/resume')).toEqual(titled('Saved claim form details'));
  });
  for (const [address, title] of [
    ['/makeaclaim/101', 'Tell us about your gadget'],
    ['/makeaclaim/approved', 'Your claim is approved'],
    ['/makeaclaim/existing', 'You have a saved claim form'],
  ] as const) {
    test(`§2 ${address} names its window "${title}"`, async () => {
      claiming(completeData());
      expect((await opens(address)).title).toBe(`${title} | Harbour Mobile`);
    });
  }
  test('§2 /makeaclaim/thankyou has the title "Thank you for submitting your claim"', async () => {
    claimStore.getState().submitted(SUBMISSION);
    expect(await titlesAt('/makeaclaim/thankyou')).toEqual(
      titled('Thank you for submitting your claim'),
    );
  });
  for (const address of ['/makeaclaim/thankyou', '/makeaclaim/approved']) {
    test(`§2 ${address} without a claim leads home`, async () => {
      const { visit } = await opens(address);
      expect(await visit.leads()).toBe('/home');
    });
  }
  test('§2 /makeaclaim/quoteconfirm shows the periods of cover', async () => {
    claiming(completeData());
    await opens('/makeaclaim/quoteconfirm');
    expect(await screen.findAllByText(/current/i)).not.toEqual([]);
  });

  test('§2 entering step 1 resets the form', async () => {
    claiming(completeData());
    expect(sessionStorage.getItem('gadget-claims')).toContain('"policy"');
    await opens('/makeaclaim/1');
    await waitFor(() => expect(claimStore.getState().form).toBeNull());
    expect(sessionStorage.getItem('gadget-claims') ?? '').not.toContain(
      completeData().policy.number,
    );
  });

  describe('the user check', () => {
    const leavesStep3 = async (userExists: boolean) => {
      api.answers(saveForm, {
        data: { formReference: 'F-1', revision: 1, savedAt: '2026-11-24T12:00:00Z', userExists },
      });
      claiming(completeData());
      const { visit } = await opens('/makeaclaim/3');
      fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
      return visit.leads();
    };
    test('§2 the wizard needs a user check: leaving step 3 asks for one', async () => {
      await leavesStep3(false);
      expect(api.askedFor(saveForm)[0]?.url.search).toBe('?checkuser=true');
    });
    test('§4 routes checking for a user redirect to login if a user exists for the claimant e-mail', async () => {
      expect(await leavesStep3(true)).toBe('/login?return=%2Fmakeaclaim%2F5');
    });
    test('§4 routes checking for a user let pass who has no account', async () => {
      expect(await leavesStep3(false)).toBe('/makeaclaim/5');
    });
  });
});

describe('accounts', () => {
  const SCREENS = [
    ['/login', 'Please login...'],
    ['/resetpassword', 'Reset password...'],
    ['/changepassword', 'Change password...'],
  ] as const;
  function entered(address: string) {
    if (address !== '/changepassword') return;
    signedIn();
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
  }
  const { displayName, titles } = members;

  for (const [address, title] of SCREENS) {
    test(`§2 ${address} has the title "${title}"`, async () => {
      entered(address);
      expect(await titlesAt(address)).toEqual(titled(title));
    });
    test(`§2 reseller 77 overrides the lead title of ${address} with "Your account"`, async () => {
      entered(address);
      const { title: named } = await opens(address, { brand: { displayName, titles } });
      expect([await heading(), named]).toEqual(['Your account', 'Your account | Aldersby Members']);
    });
  }
  test('§2 /login/{new_password?} says that a new password was sent', async () => {
    expect(await titlesAt('/login/new_password')).toEqual(titled('Please login...'));
    expect(document.body.textContent).toContain('A new password is in your Inbox');
    cleanup();
    await titlesAt('/login');
    expect(document.body.textContent).not.toContain('A new password');
  });
  test('§2 /resetpassword leads to /login/new_password', async () => {
    api.answers(resetPassword, { data: { requested: true } });
    const { visit } = await opens('/resetpassword');
    fireEvent.change(await screen.findByLabelText('E-mail address'), {
      target: { value: PERSON.username },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reset my password' }));
    expect(await visit.leads()).toBe('/login/new_password');
  });
});

describe('public pages', () => {
  for (const [address, title] of [
    ['/claimsguide', 'Claims guide'],
    ['/help', 'Help'],
    ['/terms', 'Terms'],
  ] as const) {
    test(`§2 ${address} has the title "${title}"`, async () => {
      keptLegalText.set('');
      expect(await titlesAt(address)).toEqual(titled(title));
    });
  }
  test('§2 reseller 77 overrides the lead title of /makeaclaim/1 with "Make a claim"', async () => {
    const { displayName, titles } = members;
    await opens('/makeaclaim/1', { brand: { displayName, titles } });
    expect(await heading()).toBe('Make a claim');
  });
  for (const [section, words] of [
    ['information needed', /Information that we need/],
    ['documentation', /Documents/],
    ['excess', /Excess .*per valid claim, per gadget, per incident/],
    ['decision time of 2 working days', /decide within 2 working days/],
    ['repair within 72 hours', /repair your gadget within 72 hours/],
    ['replacement', /Replacement/],
  ] as const) {
    test(`§2 /claimsguide shows ${section}`, async () => {
      await opens('/claimsguide', {
        brand: { guide: { excess: 'Excess per valid claim, per gadget, per incident' } },
      });
      await heading();
      expect(document.body.textContent).toMatch(words);
    });
  }
  test('§2 /error shows an error view', async () => {
    expect((await titlesAt('/error')).heading).toBe('Something went wrong');
  });
});

describe('the way in', () => {
  const logsIn = async (address: string) => {
    api.answers(signIn, { data: { ...PERSON, token: 'a-token' } });
    const { visit } = await opens(address);
    for (const [label, value] of [
      ['E-mail address', PERSON.username],
      ['Password', 'harbour lantern biscuit'],
    ] as const) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    return visit.leads();
  };
  for (const address of ['/myclaims/inprogress', '/changepassword']) {
    test(`§4 routes needing auth redirect to login with a return URL: ${address}`, async () => {
      expect(await asStranger(address)).toEqual(toLogin(address));
      cleanup();
      expect(await logsIn(`/login?return=${encodeURIComponent(address)}`)).toBe(address);
    });
  }
  test('§4 the return URL never leaves the site', async () => {
    expect(await logsIn('/login?return=https%3A%2F%2Fother.example%2F')).toBe('/myclaims');
  });
});
