import type { LookedAt } from '@gadget-claims/domain/settling/payouts/looked-at';
import type { ListedPayout, Payout } from '@gadget-claims/domain/settling/payouts/schemas';
import { Flag } from '../../../lib/flag.tsx';
import { payerWords } from './copy.ts';
import styles from './payouts.module.css';

type Shown = Pick<
  Payout,
  'lastFour' | 'doubtful' | 'accountChanged' | 'nameDiffers' | 'accountShared' | 'paidFrom'
> &
  Partial<Pick<ListedPayout, 'lookAt'>>;

/** The account as far as it is shown: its last digits. */
export const LastFour = ({ of: { lastFour } }: { of: Pick<Shown, 'lastFour'> }) => (
  <span className={styles.digits}>…{lastFour}</span>
);

const LOOK_AT_LABELS: Record<LookedAt, string> = {
  claim: 'Your own claim',
  held: 'Held',
  ours: 'Account of ours',
  unknown: 'No longer known',
  matched: 'Confirmed match',
  earlier: 'Earlier payment',
  insured: 'More than insured',
  policy: 'Policy changed',
};

/** Reasons to look twice at an account, that none of ours pays into it, and what else is looked at first. */
export const flagsOf = ({
  doubtful,
  accountChanged,
  nameDiffers,
  accountShared,
  paidFrom,
  lookAt = [],
}: Shown): string[] => [
  ...(nameDiffers ? ['Other name'] : []),
  ...(accountShared ? [SHARED] : []),
  ...(doubtful ? ['Fails the number check'] : []),
  ...(accountChanged ? ['Changed'] : []),
  ...(paidFrom === null ? ['No paying account'] : []),
  ...lookAt.map((one) => LOOK_AT_LABELS[one]),
];

const SHARED = 'Given on another policy';

export const Doubts = ({ of }: { of: Shown }) =>
  flagsOf(of).map((label) => (
    <Flag key={label} icon={label === SHARED ? 'link' : 'warn'} is="warn">
      {label}
    </Flag>
  ));

/** The account's holder; words in neither the claimant's nor the policyholder's name are marked. */
export function Payee({
  of: { people, nameDiffers },
}: {
  of: Pick<Payout, 'people' | 'nameDiffers'>;
}) {
  if (people === null) return <>No longer known</>;
  if (!nameDiffers) return <>{people.payee}</>;
  const known = new Set(wordsOf(`${people.claimant} ${people.policyholder}`));
  return (
    <>
      {people.payee.split(/(\s+)/).map((word, place) =>
        word.trim() === '' || known.has(word.toLowerCase()) ? (
          word
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
          <mark key={place} className={styles.differs}>
            {word}
          </mark>
        ),
      )}
    </>
  );
}

const wordsOf = (names: string) => names.toLowerCase().split(/\s+/);

/** The claimant, and the policyholder where that is somebody else. */
export function claimantWords({ people }: Pick<Payout, 'people'>): string {
  if (people === null) return '';
  const { claimant, policyholder } = people;
  return claimant === policyholder ? claimant : `${claimant}, policy of ${policyholder}`;
}

/** Whose account it is, beside whose claim and whose policy. */
export function Names({ of }: { of: Shown & Pick<Payout, 'people' | 'lastFour'> }) {
  const { people, paidFrom } = of;
  return (
    <div className={styles.twin}>
      {people !== null && (
        <dl>
          <dt>Claimant</dt>
          <dd data-big>{people.claimant}</dd>
          <dt>Policyholder</dt>
          <dd>{people.policyholder}</dd>
        </dl>
      )}
      <dl>
        {people !== null && (
          <>
            <dt>Payee</dt>
            <dd data-big>
              <Payee of={of} />
              {people.payeeInFile !== people.payee && (
                <small>The bank’s file says “{people.payeeInFile}”.</small>
              )}
            </dd>
          </>
        )}
        <dt>Account</dt>
        <dd>
          <LastFour of={of} /> <Doubts of={of} />
        </dd>
        {paidFrom !== null && (
          <>
            <dt>Paid from</dt>
            <dd>{payerWords(paidFrom)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
