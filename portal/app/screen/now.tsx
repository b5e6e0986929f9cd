import type { ReactNode, Ref } from 'react';
import { DeepBand } from './deep-band.tsx';
import styles from './now.module.css';

interface Props {
  /** Which claim, in small print. */
  caption: ReactNode;
  /** The sentence of the screen; a sum in it stands large in <b>. */
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  hasSum?: boolean;
  /** A day, as the largest thing, with what belongs to it below. */
  day?: string | undefined;
  note?: string | undefined;
  /** On the ground, where nothing went right. */
  isCalm?: boolean;
  /** What to know and to do. */
  children?: ReactNode;
  /** The ticket beside it. */
  side?: ReactNode;
}

/** What is true now, first on its page: one sentence, one day or sum, one act. */
export function Now({ isCalm = false, side, ...words }: Props) {
  if (isCalm) return <Words {...words} />;
  return (
    <DeepBand side={side}>
      <Words {...words} />
    </DeepBand>
  );
}

type WordsProps = Omit<Props, 'isCalm' | 'side'>;

function Words({ caption, title, titleRef, hasSum = false, day, note, children }: WordsProps) {
  return (
    <section
      className={styles.now}
      aria-label="Where it stands"
      data-day={day !== undefined || hasSum || undefined}
    >
      <p className={styles.caption}>{caption}</p>
      <h1 ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {day !== undefined && (
        <p className={styles.day}>
          {day}
          <small>{note}</small>
        </p>
      )}
      {children}
    </section>
  );
}
