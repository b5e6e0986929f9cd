import { declaration } from '@gadget-claims/domain/claims/claims/wizard/declaration';
import { TickQuestion } from '@gadget-claims/kit/form/questions.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
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
          What I have told you is true. It is complete, as far as I know. You can turn down a claim
          that is false, or that asks for too much on purpose. You can report fraud to the police.
          You can also tell services that prevent fraud.
        </p>
        <TickQuestion path="agreeFraud" says="I agree" />
      </Statement>
      <Statement title="How my data is used">
        <p>
          You may use what I tell you and the documents that I send. You use them to decide and
          settle this claim. For that, you may share them with the insurer and the repairer.{' '}
          <Link to={paths.privacy} target="_blank">
            What we keep, why and for how long (opens in a new tab)
          </Link>
        </p>
        <TickQuestion path="agreeDataProtection" says="I agree" />
      </Statement>
      <Statement title="My declaration">
        <p>
          I am the policyholder, or they let me make this claim. The gadget is mine or theirs. If
          other insurance covers it too, I have told you.
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
