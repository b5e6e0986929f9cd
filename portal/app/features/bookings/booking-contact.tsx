import { useSearchParams } from 'react-router';
import { guardOwner } from '../../lib/owner.ts';
import { titleMeta } from '../repairs/titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { ViewSkeleton } from '../own-claims/view-skeleton.tsx';
import { BookForm } from './book-form.tsx';
import { BookingScreen } from './booking-screen.tsx';

export const meta = titleMeta('bookinginfo');
export const clientLoader = guardOwner;
export const HydrateFallback = ViewSkeleton;

/** Address, contact and notes; then the time is booked, or kept until the excess is paid. */
export default function BookingInfo() {
  const [search] = useSearchParams();
  return (
    <BookingScreen
      screen="bookinginfo"
      id={search.get('id') ?? undefined}
      to={repairPaths.bookinginfo}
    >
      {(bookable) => <BookForm {...bookable} />}
    </BookingScreen>
  );
}
