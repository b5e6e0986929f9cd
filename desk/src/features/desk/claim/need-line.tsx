import { needInWords } from '@gadget-claims/domain/claims/support/needs';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import styles from './claim.module.css';
import { SOURCE_WORDS } from './need-words.ts';

/** Under the head of the claim, from the first paint: the support that holds, and what the claimant wrote about it. */
export function NeedLine({ claim: { needs, personalCircumstances: wrote } }: { claim: DeskClaim }) {
  if (needs.length === 0 && wrote === '') return null;
  return (
    <section aria-label="Support needs" className={styles.need}>
      <DeskIcon name="info" />
      <div>
        {needs.map((need) => (
          <p key={need.needId}>
            <strong>{needInWords(need)}.</strong>{' '}
            <span>
              {need.words !== '' && `${need.words} `}
              {SOURCE_WORDS[need.source]}
              {need.isAgreed ? ', agreed.' : ', not agreed yet.'}
            </span>
          </p>
        ))}
        {wrote !== '' && (
          <p>
            <span>Wrote in the form:</span> “{wrote}”
          </p>
        )}
      </div>
    </section>
  );
}
