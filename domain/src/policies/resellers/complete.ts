import { manySpelled } from '../../in-words.ts';
import { COMPLAINT_WEEKS, EARLY_CLAIM_DAYS, OMBUDSMAN_MONTHS } from '../../promises.ts';
import { colourOfId, deriveTheme } from './derive-theme.ts';
import type { ResellerProfile, ResellerRecord } from './schemas.ts';

/** All names and numbers here are invented. */
const defaults = {
  displayName: 'Gadget Claims',
  toneLine: 'We will sort it',
  complaints: {
    title: 'The Claims Manager',
    address: {
      company: 'Calpe Ridge Intermediaries Limited',
      line1: 'Suite 4, Lantern House',
      line2: '6 Invented Parade',
      town: 'Gibraltar',
      postcode: 'GX11 0ZZ',
      country: 'Gibraltar',
    },
    // A draft that a lawyer has to read before a brand uses it: handling of complaints by the rules
    // of the UK financial regulator. The ombudsman and its contact details are real.
    rights: {
      late: 'If we cannot give you our final answer by then, we write to you with the reason and the day.',
      ombudsman: `You can ask them once ${manySpelled(COMPLAINT_WEEKS, 'week')} have passed, and until ${manySpelled(OMBUDSMAN_MONTHS, 'month')} after our final answer: Exchange Tower, London E14 9SR, telephone 0800 023 4567, www.financial-ombudsman.org.uk.`,
    },
  },
  excess: [
    '<p>An excess is the part of a claim that you pay yourself. It is paid per valid claim, per gadget, per incident.</p>',
    '<p>The amount depends on the cover level that you chose. You will find it in your <strong>policy schedule</strong>.</p>',
  ].join(''),
  legalText:
    '<p>Claims are handled by Calpe Ridge Intermediaries Limited on behalf of the insurer named in your policy documents. Your cover is set out in those documents; nothing on this website changes it.</p>',
};

function regulatoryText(displayName: string): string {
  return (
    `<p>${displayName} is a trading name of Calpe Ridge Intermediaries Limited, which is authorised in Gibraltar` +
    ' by the Gibraltar Financial Services Commission (permission number 84172) and registered with the' +
    ' Financial Conduct Authority in the United Kingdom (registration number 8412607).</p>'
  );
}

/** A brand's words on the excess, with the days of early cover that they name. */
const withDays = (words: string) => words.replaceAll('{earlyClaimDays}', String(EARLY_CLAIM_DAYS));

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The full profile of a record: what the record leaves out gets a default that works on its own
 * (specification §3: a minimal profile holds only id, telephone, email and logo). An empty text in
 * the record stays empty. Does not sanitise HTML and does not check the theme's contrast.
 */
export function completeProfile(record: ResellerRecord): ResellerProfile {
  const { _note, theme, complaints, ...own } = record;
  const displayName = own.displayName ?? defaults.displayName;
  return {
    displayName,
    code: `GC${own.id}`,
    legalText: defaults.legalText,
    claimGuideTab: 'true',
    fcaText: regulatoryText(escaped(displayName)),
    footerTexts: [],
    navlinks: [],
    navDropdown: null,
    leadImage: null,
    toneLine: defaults.toneLine,
    hosts: [],
    emailFrom: own.email,
    documentRules: {},
    titles: {},
    navigation: null,
    skipCoverCheck: false,
    hideResume: false,
    asksIdentificationNumber: false,
    repairOptions: { notOffered: [] },
    ...own,
    guide: { excess: withDays(own.guide?.excess ?? defaults.excess) },
    complaints: { ...defaults.complaints, email: own.email, ...complaints },
    theme: deriveTheme(theme ?? { brand: colourOfId(own.id) }),
  };
}
