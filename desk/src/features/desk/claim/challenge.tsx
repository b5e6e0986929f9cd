import { claimStatus, isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { OUTCOME_NAMES, STATE_WORDS } from '@gadget-claims/domain/desk/decisions/log-words';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { capitalised, listed } from '@gadget-claims/domain/in-words';
import { momentOf } from '../../../lib/format.ts';
import styles from './claim.module.css';
import { Fold, Folds } from './folds.tsx';
import { isChallenged, isLookedAtAgain } from './is-challenged.ts';
import { FileLinks } from './unopened.tsx';

type Entry = DeskClaim['log'][number];

const REFUSED = claimStatus(STATUS.DECLINED).label;
const APPROVED = claimStatus(STATUS.APPROVED).label;
const AGAIN = claimStatus(STATUS.DECISION_CHALLENGED).label;

const REFUSAL = `${OUTCOME_NAMES.decline} (${STATE_WORDS.effective})`;

/** The last entry of the log that says this. */
const last = (log: readonly Entry[], said: string) =>
  log.findLast(({ kind, title }) => kind === 'decisions' && title === said);

/** The refusal that is looked at again, as it was made and as it was sent: none that came, or fell, since. */
function refusedFirst(log: readonly Entry[], again: Entry | undefined) {
  const before = again ? log.filter(({ at }) => at < again.at) : log;
  return { refusal: last(before, REFUSAL), sent: last(before, REFUSED) };
}

/** The decision, at the top of the claim: what is new while it is under review, otherwise its reason and letter. */
export const DecisionBefore = ({ claim }: { claim: DeskClaim }) =>
  isLookedAtAgain(claim) ? (
    <Challenge claim={claim} />
  ) : (
    <>
      <Standing claim={claim} outcome="decline" />
      <Standing claim={claim} outcome="approve" />
    </>
  );

/** Said of an approval without a note. */
const NO_NOTE = 'No check spoke against it, and no note was made.';

/** Whether a gadget stands where this decision put it. */
const stands = {
  decline: (status: number) => status === STATUS.DECLINED,
  approve: (status: number) => !isStatusUndecided(status),
};

/** The decision that stands: its day, who made it and who agreed, the clause and the grounds. */
function Standing({ claim, outcome }: { claim: DeskClaim; outcome: 'approve' | 'decline' }) {
  const { log, gadgetsInFull } = claim;
  const of = gadgetsInFull.filter(({ status }) => stands[outcome](status));
  const label = outcome === 'decline' ? REFUSED : APPROVED;
  const sent = last(log, label);
  const made = last(log, `${OUTCOME_NAMES[outcome]} (${STATE_WORDS.effective})`) ?? sent;
  if (of.length === 0 || !made) return null;
  const agreed = last(log, `Agreed to the ${OUTCOME_NAMES[outcome].toLowerCase()}`);
  const isAgreed = agreed && agreed.at >= made.at;
  const names = of.length < gadgetsInFull.length ? `: ${listed(of.map((one) => one.label))}` : '';
  return (
    <section>
      <h2>
        {label + names}{' '}
        <small>
          {momentOf(made.at)}, {made.actor}
        </small>{' '}
        {isAgreed && <small>{agreed.actor} agreed</small>}
      </h2>
      <div className={styles.first}>
        <p>{capitalised(made.reason) || (made === sent ? '' : NO_NOTE)}</p>
        {made !== sent && sent && sent.reason !== '' && (
          <Folds>
            <Fold summary="The letter">
              <blockquote>{sent.reason}</blockquote>
            </Fold>
          </Folds>
        )}
      </div>
    </section>
  );
}

const CLAIMANT = 'The claimant';

/** A decision is looked at again: what is new first, then, of a refusal, the decision itself. */
function Challenge({ claim }: { claim: DeskClaim }) {
  const { log, messages, documents } = claim;
  const again = last(log, AGAIN);
  const { refusal, sent } = refusedFirst(log, again);
  const first = refusal ?? sent;
  const isRefusal = isChallenged(claim);
  const since = (isRefusal ? (sent ?? refusal) : again)?.at ?? '';
  const files = documents.filter(({ isNew }) => isNew);
  const words = messages.filter(({ by, at }) => by === 'claimant' && at > since);
  return (
    <>
      <section>
        <h2>
          {again && again.actor !== CLAIMANT ? 'We look at it again' : 'Asks us to look again'}{' '}
          {again && <small>{momentOf(again.at)}</small>}
        </h2>
        {words.map(({ id, at, text }) => (
          <p key={id} className={styles.story}>
            {text} <small>{momentOf(at)}</small>
          </p>
        ))}
        {files.length > 0 && (
          <>
            <p className={styles.quiet}>New since we decided:</p>
            <FileLinks files={files} />
          </>
        )}
        {/* Of a claimant it says only that something came, in our words. */}
        {again && again.actor !== CLAIMANT && again.reason !== '' && (
          <p className={styles.story}>{again.reason}</p>
        )}
      </section>
      {isRefusal && first && (
        <section>
          <h2>
            The first decision{' '}
            <small>
              {momentOf(first.at)}, {first.actor}
            </small>
          </h2>
          <div className={styles.first}>
            {sent && sent.reason !== '' && <blockquote>{sent.reason}</blockquote>}
            {refusal && <p>{refusal.reason}</p>}
            {refusal?.seen && (
              <Folds>
                <Fold summary={`What ${first.actor} had seen`}>
                  <ul>
                    {refusal.seen.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                </Fold>
              </Folds>
            )}
          </div>
        </section>
      )}
    </>
  );
}
