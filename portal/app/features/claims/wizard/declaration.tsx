import { declaration } from '@gadget-claims/domain/claims/wizard/declaration';
import { TickQuestion } from '@gadget-claims/kit/form/questions.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { titleMeta } from './copy.ts';
import styles from './declaration.module.css';
import { guardStage } from './guard.ts';
import { StepScreen } from './step-screen.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

export const meta = titleMeta('declartion');
export const clientLoader = guardStage('13');
export const HydrateFallback = StepSkeleton;

export default function Declaration() {
  return (
    <StepScreen
      step={declaration}
      lead="Please read the three and tick each one that you agree to. You can submit your claim once you agree to all of them."
    >
      <Statement title="Honest answers">
        <p>
          What I have told you is true and complete as far as I know. I know that a claim which is
          false or exaggerated on purpose can be refused, and that fraud may be reported to the
          police and shared with fraud-prevention services.
        </p>
        <TickQuestion path="agreeFraud" says="I agree" />
      </Statement>
      <Statement title="How my data is used">
        <p>
          You may use what I have told you, and the documents that I send, to decide and settle this
          claim, and share it with the insurer and the repairer for that purpose.{' '}
          <Link to={paths.privacy} target="_blank">
            What we keep, why and for how long (opens in a new tab)
          </Link>
        </p>
        <TickQuestion path="agreeDataProtection" says="I agree" />
      </Statement>
      <Statement title="My declaration">
        <p>
          I am the policyholder, or I have their permission to make this claim. The gadget is mine
          or theirs. I have told you of any other insurance that covers it.
        </p>
        <TickQuestion path="agreeDeclaration" says="I agree" />
      </Statement>
    </StepScreen>
  );
}

function Statement({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.statement}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
