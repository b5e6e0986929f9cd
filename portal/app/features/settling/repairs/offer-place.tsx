import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';

/** The place of the offer and of its button while it is looked for, as large as they will be. */
export function OfferPlace() {
  return (
    <>
      <div data-offer>
        <Skeleton lines={2} label="Looking for the soonest time" />
      </div>
      <Button busy busyLabel="One moment">
        Book this time
      </Button>
    </>
  );
}
