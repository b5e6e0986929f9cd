import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { useBrand } from '../../../../lib/page/brand.ts';
import { EmailLink } from '../../../../screen/email-link.tsx';
import { TelephoneLink } from '../../../../screen/telephone-link.tsx';
import styles from './no-match.module.css';
import { NumberByMail } from './number-by-mail.tsx';

/** Advice when no policy has these details; which of them is wrong is not told. `asked` counts the wishes for the number. */
export default function NoMatch({ asked }: { asked: number }) {
  const { displayName } = useBrand();
  // A press before this search led to the place that was there then.
  const [before] = useState(asked);
  return (
    <>
      <Note tone="info" title="What to check">
        <ul>
          <li>
            The policy number stands at the top of your policy schedule, and in the e-mail that it
            came with. Check letters and digits that look alike.
          </li>
          <li>The date of birth is that of the person who took out the policy.</li>
          <li>The postcode is the one on the policy: after a move, it may still be the old one.</li>
        </ul>
        <p>
          Still not found? Call {displayName} on <TelephoneLink />, or write to <EmailLink />: we
          find your policy with you.
        </p>
      </Note>
      <div className={styles.byMail}>
        <NumberByMail asked={asked - before} />
      </div>
    </>
  );
}
