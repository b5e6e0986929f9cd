import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { WAITING_KEY } from '../../../lib/browser/tab-keys.ts';
import type { Ending } from '../../../lib/session/ending.ts';
import { loginFor } from '../../../lib/session/return-path.ts';
import { paths } from '../../../paths.ts';
import { NEWS_ID } from '../../site/layout/site-layout.tsx';

/** On the page to which the end of a session leads: why, which answers are kept, and the way on. */
export default function EndingNote({ ending }: { ending: Ending }) {
  const { pathname } = useLocation();
  const place = document.getElementById(NEWS_ID);
  if (!place) return null;
  const { label, to } = linkOnward(ending);
  // Of what waited an empty key is left, for this page.
  const isWaitingGone = sessionStorage.getItem(WAITING_KEY) === '';
  return createPortal(
    <Note
      tone="info"
      live
      title={ending.wasSignedIn ? 'You were logged out' : 'Your claim is no longer open here'}
      action={
        // Where the way on begins, it is on the page already.
        to.split('?')[0] !== pathname && (
          <LinkButton to={to} kind="quiet">
            {label}
          </LinkButton>
        )
      }
    >
      {WHY[ending.why]} {isWaitingGone && WAITING_GONE} {whatNow(ending)}
    </Note>,
    place,
  );
}

const WAITING_GONE = 'What was still waiting to be sent is not kept: please give it again.';

const WHY = {
  idle: `Nobody touched the page for ${IDLE_MINUTES} minutes, so we closed it to keep your details safe.`,
  elsewhere: 'You logged out in another tab.',
  over: 'The time for which a visit lasts was over.',
};

function whatNow({ areAnswersKept, wasSignedIn }: Ending): string {
  const hasForm = areAnswersKept !== null;
  const again = hasForm ? 'Find your policy again to go on.' : 'A fresh link leads you back.';
  const goOn = wasSignedIn ? 'Log in to go on.' : again;
  if (!hasForm) return goOn;
  const kept = areAnswersKept
    ? 'What you have answered is kept.'
    : 'We could not save what you typed last; what was saved before is kept.';
  return `${kept} ${goOn}`;
}

function linkOnward({ areAnswersKept, wasSignedIn, from }: Ending): { label: string; to: string } {
  if (areAnswersKept === null) {
    return wasSignedIn
      ? { label: 'Log in and go on', to: loginFor(from) }
      : { label: 'Have a link sent', to: paths.findclaim };
  }
  return wasSignedIn
    ? { label: 'Log in and go on', to: loginFor(paths.inprogress) }
    : { label: 'Go on with my claim', to: paths.stage('1') };
}
