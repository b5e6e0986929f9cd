import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { guardOwner } from '../../lib/owner.ts';
import { titleMeta } from '../repairs/titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { ErrorSummary } from '@gadget-claims/kit/ui/error-summary.tsx';
import { TextField } from '@gadget-claims/kit/ui/text-field.tsx';
import { ViewSkeleton } from '../myclaims/view-skeleton.tsx';
import myclaims from '../myclaims/myclaims.module.css';
import { BookingScreen } from './booking-screen.tsx';
import type { Bookable } from './booking-screen.tsx';
import { useDraft } from './draft.ts';
import type { ModelWords } from './draft.ts';
import { claimModel } from './known-answers.ts';
import { LABELS, modelProblems } from './questions.ts';

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
      to={repairPaths.bookingmod}
    >
      {(bookable) => <ModelForm {...bookable} />}
    </BookingScreen>
  );
}

function ModelForm({ claim, gadget }: Bookable) {
  const [draft, change] = useDraft(gadget.id);
  const [attempts, setAttempts] = useState(0);
  const [problems, setProblems] = useState<ReturnType<typeof modelProblems>>([]);
  const navigate = useNavigate();
  const words = draft.model ?? claimModel(claim, gadget.id);
  const field = (name: keyof ModelWords) => ({
    name,
    label: LABELS[name],
    value: words[name],
    error: problems.find(({ path }) => path === name)?.message,
    onChange: (value: string) => {
      setProblems(problems.filter(({ path }) => path !== name));
      change({ model: { ...words, [name]: value } });
    },
  });
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    const found = modelProblems(words);
    setProblems(found);
    if (found.length > 0) return;
    change({ model: words });
    void navigate(repairPaths.bookingdte(gadget.id));
  };
  return (
    <form method="post" onSubmit={goOn} noValidate>
      <ErrorSummary problems={problems} submitCount={attempts} />
      <TextField
        {...field('model')}
        hint="It often stands in the settings under “About”, or on the box."
      />
      <TextField {...field('storage')} optional width="half" />
      <TextField {...field('colour')} optional width="half" />
      <p className={myclaims.actions}>
        <Button type="submit">Continue</Button>
        <Link to={repairPaths.screen('continue', gadget.id)}>Back to what you chose</Link>
      </p>
    </form>
  );
}
