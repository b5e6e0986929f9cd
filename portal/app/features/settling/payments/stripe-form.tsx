import { RetryNote } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import type { StripeEmbeddedCheckout } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProviderFormProps } from './use-payment.ts';

/** Stripe's own form in a frame of its own: text typed there never comes to us. Only `PayExcess` loads this. */
export function ProviderForm({ clientSecret, publishableKey, onDone }: ProviderFormProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  // Keeps Stripe's frame in step, which its script makes and takes away.
  useEffect(() => {
    let form: StripeEmbeddedCheckout | undefined;
    let isHere = true;
    const show = async () => {
      const stripe = await loadStripe(publishableKey);
      if (!isHere) return;
      const made = await stripe?.createEmbeddedCheckoutPage({
        clientSecret,
        onComplete: () => done(),
      });
      if (!isHere) return made?.destroy();
      if (!made || !place.current) throw new Error('The payment form is not there');
      form = made;
      made.mount(place.current);
      setState('shown');
    };
    show().catch(() => isHere && setState('failed'));
    return () => {
      isHere = false;
      form?.destroy();
    };
  }, [clientSecret, publishableKey, attempt]);
  const again = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <>
      {state === 'loading' && <Skeleton size="card" lines={3} label="Loading the payment form" />}
      {state === 'failed' && (
        <RetryNote retry={again} takesFocus>
          The payment form could not be loaded. Nothing has been taken. Check your connection and
          try again.
        </RetryNote>
      )}
      <div ref={place} />
    </>
  );
}
