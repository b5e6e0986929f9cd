import { CLAIM_REFERENCES } from '@gadget-claims/domain/claims/claims/reference';
import { cameInWords } from '@gadget-claims/domain/claims/documents/added';
import { needInWords } from '@gadget-claims/domain/claims/support/needs';
import { LEFT_OUT } from '@gadget-claims/domain/desk/exports/copy';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised, pounds } from '@gadget-claims/domain/in-words';
import type { Paper, PaperLine, PaperPart } from '../../claims/paper/paper.ts';
import { answerParts, onPaper } from '../../claims/paper/parts.ts';
import type { LeftOut } from '../queue/views.ts';

/** What a case file is made of, as its readers outside may have it. */
export interface CaseFile {
  claim: DeskClaim;
  leftOut: LeftOut;
  /** Decisions with the words for the claimant, oldest first. */
  decisions: readonly { at: string; title: string; clause: string; claimantText: string }[];
  /** JPEGs of files, by id. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The colleague who takes it out, and when. */
  by: string;
  at: Date;
}

/** A claim on paper for an ombudsman: what decides comes first, what it rests on after it. */
export function casePaper(file: CaseFile): Paper {
  const { claim, by, at } = file;
  return {
    reference: claim.claimReference,
    title: `Case file of claim ${claim.claimReference}`,
    at,
    about: [`Made on ${onPaper(at)} by ${by} of the claims team.`],
    parts: [
      { title: 'The claim', lines: claimLines(claim) },
      { title: 'Gadgets', lines: claim.gadgetsInFull.map(gadgetLine) },
      { title: 'Decisions, in the words for the claimant', lines: decisionLines(file) },
      { title: 'Our checks', lines: checkLines(claim) },
      ...answerParts(claim.answers),
      { title: 'Files', lines: fileLines(file) },
      { title: 'Money', lines: moneyLines(claim) },
      { title: 'Complaint', lines: complaintLines(claim) },
      { title: 'What happened, in order', lines: claim.log.map(logLine) },
      { title: 'Left out of this file', lines: leftOutLines(file.leftOut) },
    ]
      .filter(({ lines }) => lines.length > 0)
      .map((part) => withoutOtherClaims(part, claim.claimReference)),
  };
}

/** The same without the references of other claims, in our findings and in what colleagues wrote. */
function withoutOtherClaims({ title, lines }: PaperPart, own: string): PaperPart {
  const told = (text: string) =>
    text
      .split(CLAIM_REFERENCES)
      .map((piece) => (CLAIM_REFERENCES.test(piece) && piece !== own ? 'another claim' : piece))
      .join('');
  return {
    title,
    lines: lines.map(({ label, value, note, ...one }) => ({
      ...one,
      label: told(label),
      value: told(value),
      note: note && told(note),
    })),
  };
}

type Lines = PaperPart['lines'];

const line = (label: string, value: string, note?: string): PaperLine => ({ label, value, note });

const claimLines = (claim: DeskClaim): Lines =>
  [
    line('Claimant', claim.claimant),
    line('E-mail', claim.email),
    line('Telephone', claim.telephone),
    line('Incident', claim.incidentLabel),
    line('Told us', onPaper(claim.submittedAt)),
    line('Status', claim.statusLabel),
    line('Policy', claim.policy === null ? 'None that we know' : policyWords(claim.policy)),
    line('Wording', claim.policy?.wording?.name ?? ''),
    line('Personal circumstances', claim.personalCircumstances),
    ...claim.needs.map((need) => line('Support need', needInWords(need), need.words)),
  ].filter(({ value }) => value !== '');

const policyWords = ({ number, coverLevel }: NonNullable<DeskClaim['policy']>) =>
  [number, coverLevel].filter(Boolean).join(', ');

const sum = (what: string, pence: number | null) =>
  pence === null ? [] : [`${what} ${pounds(pence)}`];

const gadgetLine = (gadget: DeskClaim['gadgetsInFull'][number]): PaperLine =>
  line(
    gadget.label,
    gadget.statusLabel,
    [
      ...sum('Insured for', gadget.insuredValue),
      ...sum('bought for', gadget.purchasePrice),
      ...sum('excess', gadget.excess),
      ...sum('accepted', gadget.approvedAmount),
    ].join(', '),
  );

const decisionLines = ({ decisions }: CaseFile): Lines =>
  decisions.map(({ at, title, clause, claimantText }) =>
    line(`${title}, ${onPaper(at)}`, claimantText || 'No words of its own', clause),
  );

/** Rules as they found the claim, and where it differs from the policy. */
const checkLines = ({ rules, comparisons, gadgetsInFull }: DeskClaim): Lines => [
  ...rules.map(({ name, holds, found }) =>
    line(capitalised(name), holds ? 'Holds' : 'Does not hold', found),
  ),
  ...[...comparisons, ...gadgetsInFull.flatMap((gadget) => gadget.comparisons)]
    .filter(({ differs }) => differs)
    .map(({ label, claim, policy }) =>
      line(`${label} differs`, `Claim: ${claim || 'none'}\nPolicy: ${policy || 'none'}`),
    ),
];

const fileLines = ({ claim, pictures }: CaseFile): Lines =>
  claim.documents.map((document) => {
    const { added, verdict, reason } = document;
    const came = added ? `, ${cameInWords(added, 'the claimant')}, added by ${added.by}` : '';
    const judged = verdict && `Judged “${verdict.verdict}” by ${verdict.by}. ${verdict.text}`;
    return {
      ...line(
        [document.label, document.gadgetLabel].filter(Boolean).join(', '),
        `${document.fileName}, received on ${onPaper(document.receivedAt)}${came}`,
        [judged, reason].filter(Boolean).join(' '),
      ),
      picture: pictures.get(document.documentId),
    };
  });

const moneyLines = ({ excessPayments, payouts }: DeskClaim): Lines => [
  ...excessPayments.map(({ gadget, amount, state, since }) =>
    line(`Excess of ${gadget}`, `${pounds(amount)}, ${state}`, `Since ${onPaper(since)}`),
  ),
  ...payouts.map(({ gadget, kind, amount, state, since }) =>
    line(`Payout for ${gadget}: ${kind}`, `${pounds(amount)}, ${state}`, `Since ${onPaper(since)}`),
  ),
];

const complaintLines = ({ complaint }: DeskClaim): Lines =>
  complaint === null
    ? []
    : [
        line(`${complaint.complaintReference}, ${onPaper(complaint.at)}`, complaint.wentWrong),
        ...(complaint.putRight ? [line('To put it right', complaint.putRight)] : []),
      ];

const logLine = ({ at, actor, title, reason, gadgetLabel, seen }: DeskClaim['log'][number]) =>
  line(
    `${onPaper(at)}, ${actor}`,
    [gadgetLabel ? `${title}: ${gadgetLabel}` : title, capitalised(reason)]
      .filter(Boolean)
      .join('\n'),
    seen && `On their screen: ${seen.join(' ')}`,
  );

const leftOutLines = (leftOut: LeftOut): Lines =>
  (['files', 'notes', 'matches'] as const)
    .filter((what) => leftOut[what])
    .map((what) => line(capitalised(what), LEFT_OUT[what]));
