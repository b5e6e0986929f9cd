import { nextFrameOnce } from '@gadget-claims/kit/ui/next-frame.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ClientInstrumentation } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

/** A link that is pressed looks pressed before the next screen is worked on. */
const paintFirst: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go) => {
        await nextFrameOnce();
        await go();
      },
    }),
};

startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={[paintFirst]} />);
});
