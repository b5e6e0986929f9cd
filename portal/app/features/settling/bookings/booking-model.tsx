import { MODEL_FIELDS } from '@gadget-claims/domain/settling/bookings/questions';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { guardOwner } from '../../../lib/api/owner.ts';
import { repairPaths } from '../../../repair-paths.ts';
import myclaims from '../../../screen/claims.module.css';
import { ViewSkeleton } from '../../../screen/view-skeleton.tsx';
import { BookingScreen } from './booking-screen.tsx';
import type { Bookable } from './booking-screen.tsx';
import { titleMeta } from './copy.ts';
import { useDraft, useDraftAnswers } from './draft.ts';
import { claimModel } from './known-answers.ts';

export const meta = titleMeta('bookingmod');
export const clientLoader = guardOwner;
export const HydrateFallback = ViewSkeleton;

/** The exact model, storage and colour: the repairer brings the right part. */
export default function BookingModel() {
  const [search] = useSearchParams();
  return (
    <BookingScreen
      screen="bookingmod"
      lead="So that the repairer has the right part, check what we know and correct what is wrong."
      id={search.get('id') ?? undefined}
      to={repairPaths.bookingModel}
    >
      {(bookable) => <ModelForm {...bookable} />}
    </BookingScreen>
  );
}

function ModelForm({ claim, gadget }: Bookable) {
  const [, change] = useDraft(gadget.id);
  const navigate = useNavigate();
  const known = claimModel(claim, gadget.id);
  const form = useForm({
    answers: useDraftAnswers(
      gadget.id,
      ({ model }) => model ?? known,
      (_changed, model) => ({ model }),
    ),
    fields: () => MODEL_FIELDS,
    send: (model) => {
      change({ model });
      // Where no time is chosen yet, that screen leads to the days.
      void navigate(repairPaths.bookingContact(gadget.id));
    },
  });
  return (
    <Form
      form={form}
      actions={
        <p className={myclaims.actions}>
          <Submit>Continue</Submit>
          <Link to={repairPaths.bookingContact(gadget.id)}>Back to your booking</Link>
        </p>
      }
    >
      <TextQuestion
        path="model"
        hint="It often stands in the settings under “About”, or on the box."
      />
      <TextQuestion path="storage" optional width="half" />
      <TextQuestion path="colour" optional width="half" />
    </Form>
  );
}
