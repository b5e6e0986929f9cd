import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './step-progress.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Step {
  label: string;
  to?: string;
  state: 'done' | 'current' | 'next';
}

/** The person's place, how long it still takes, and the way back. */
export function StepProgress({
  steps,
  step: atStep,
  timeLeft,
  isOpen = false,
}: {
  steps: Step[];
  /** "Step 4 of 9" */
  step: string;
  timeLeft: string;
  /** All steps are shown, in a column beside the screen. */
  isOpen?: boolean;
}) {
  const current = steps.findIndex((step) => step.state === 'current') + 1;
  // The key closes the list when the step changes.
  return (
    <nav className={styles.progress} aria-label="Steps of your claim">
      <details key={current} open={isOpen}>
        <summary className={styles.summary} tabIndex={isOpen ? -1 : undefined}>
          <span>
            <strong>{atStep}</strong>
            <span className={styles.comma}>, </span>
            <span>{timeLeft}</span>
          </span>
          <span className={styles.all}>
            All steps
            <Icon name="chevron-down" />
          </span>
        </summary>
        <ol data-list>
          {steps.map((step) => (
            <li
              key={step.label}
              className={styles.step}
              data-state={step.state}
              aria-current={step.state === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {step.state === 'done' && <Icon name="tick" />}
              </span>
              {step.state === 'done' && step.to !== undefined ? (
                <Link to={step.to}>{step.label}</Link>
              ) : (
                step.label
              )}
              {step.state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
            </li>
          ))}
        </ol>
      </details>
      <progress max={steps.length} value={current} aria-label="Progress" />
    </nav>
  );
}
