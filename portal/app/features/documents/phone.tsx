import { useEffect } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { screenTitle, titleMeta } from '../../lib/titles.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { openPhone, phoneStore, tryAgain, useAskedFor, usePhone } from './phone-access.ts';
import { PhoneDocuments } from './phone-documents.tsx';

export const meta = titleMeta('phone');

/** What somebody opens with the camera of another phone than the one that the claim is on. */
export default function Phone() {
  const brand = useBrand();
  const items = useAskedFor();
  const isOpen = usePhone(({ access }) => access !== null);
  const ended = usePhone((state) => state.ended);
  // The fragment of the address, which only the browser knows.
  useEffect(() => {
    openPhone();
    // Another code may be opened in the same tab.
    addEventListener('hashchange', openPhone);
    return () => removeEventListener('hashchange', openPhone);
  }, []);
  return (
    <>
      <PageHeading
        title={screenTitle(brand, 'phone')}
        lead={`For your claim with ${brand.displayName}. What you take here goes straight to the device that you came from.`}
      />
      {ended !== null ? (
        <Ended {...ended} />
      ) : isOpen && items ? (
        <PhoneDocuments asked={items} />
      ) : (
        <Skeleton lines={6} label="Opening your claim" />
      )}
    </>
  );
}

type End = NonNullable<ReturnType<typeof phoneStore.getState>['ended']>;

const TITLES: Record<End['how'], string> = {
  done: 'All done here',
  over: 'Nothing can be sent from here now',
  unanswered: 'We could not open your claim',
};
const TONES = { done: 'good', over: 'info', unanswered: 'bad' } as const;

function Ended({ how, why }: End) {
  const again = (
    <Button kind="quiet" onClick={tryAgain}>
      Try again
    </Button>
  );
  return (
    <Note
      tone={TONES[how]}
      live
      title={TITLES[how]}
      action={how === 'unanswered' ? again : undefined}
    >
      {why}
    </Note>
  );
}
