import { documentKind } from '../../claims/documents/types.ts';
import { inPounds } from '../../settling/payments/pounds.ts';
import type { ClaimMatch } from '../matches/schemas.ts';
import type { DeskClaim } from '../queue/schemas.ts';
import type { Effect } from './schemas.ts';

/** The facts of a claim's screen that decisions go by. */
export type Judged = Pick<
  DeskClaim,
  | 'gadgetsInFull'
  | 'policy'
  | 'rules'
  | 'comparisons'
  | 'outstanding'
  | 'likelyDocuments'
  | 'matches'
>;

type Line = [what: string, text: string];

/** What stands in the way of cover, the sums, and the documents: a colleague wants to know that they stay, too. */
function decisive({ gadgetsInFull, policy, likelyDocuments, outstanding }: Judged): Line[] {
  const of = (label: string) => (gadgetsInFull.length > 1 ? `${label}: ` : '');
  return [
    ...gadgetsInFull.flatMap(({ label, statusLabel, excess, insuredValue }): Line[] => [
      [`${of(label)}Status`, statusLabel],
      [`${of(label)}Excess`, excess === null ? 'Not known' : inPounds(excess)],
      [
        `${of(label)}Insured for`,
        insuredValue === null ? 'Not on the policy that day' : inPounds(insuredValue),
      ],
    ]),
    ['Cover', policy === null ? 'No policy' : (policy.why ?? 'Nothing speaks against it')],
    ['Wording', policy?.wording?.name ?? 'None in force'],
    ['Documents it takes', inOneLine(likelyDocuments.map((id) => documentKind(id).label))],
    [
      'Documents we wait for',
      inOneLine(outstanding.map(({ label, gadgetLabel }) => of(gadgetLabel ?? '').concat(label))),
    ],
  ];
}

/** Checks of the machine, differences from the policy, and other claims with the same. */
function further({ gadgetsInFull, rules, comparisons }: Judged): Line[] {
  const compared = [...comparisons, ...gadgetsInFull.flatMap((gadget) => gadget.comparisons)];
  return [
    ...rules.map(({ name, found }): Line => [`Check: ${name}`, found.replace(/^Now: /, '')]),
    ...compared.map(({ label, claim, policy, differs }): Line => [
      `${label} beside the policy`,
      differs ? `${claim || 'nothing'}, and the policy says ${policy || 'nothing'}` : 'The same',
    ]),
  ];
}

/** Other claims with something in common that have more, less or nothing in common then. */
function otherClaims(before: Judged, after: Judged): Effect[] {
  const [old, now] = [before, after].map(({ matches }) => matches.found.map(matchInWords));
  const only = (of: string[] = [], than: string[] = []) =>
    inOneLine(of.filter((one) => !than.includes(one)));
  return [{ what: 'Other claims with the same', before: only(old, now), after: only(now, old) }];
}

const matchInWords = ({ other, things }: ClaimMatch) =>
  `${other?.claimReference ?? 'a claim of another brand'} (${things.map(({ kind }) => kind).join(', ')})`;

const inOneLine = (all: readonly string[]) =>
  all.length === 0 ? 'None' : [...new Set(all)].join('; ');

/** The effects of a correction, by a claim's screen before and after it. */
export function effectsOf(before: Judged, after: Judged): Effect[] {
  const pairs = (lines: (claim: Judged) => Line[]) => {
    const [old, now] = [new Map(lines(before)), new Map(lines(after))];
    return [...new Set([...old.keys(), ...now.keys()])].map((what) => ({
      what,
      before: old.get(what) ?? '',
      after: now.get(what) ?? '',
    }));
  };
  return [
    ...pairs(decisive),
    ...[...pairs(further), ...otherClaims(before, after)].filter(
      ({ before: was, after: is }) => was !== is,
    ),
  ];
}
