import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { Holder } from './holder.ts';
import { HAS_ENDED, closePhone, phoneStore, refreshPhone } from './phone-access.ts';

const documents = () => phoneStore.getState().documents;

/** What another device handed over to this one, which may add files and see none. */
export const phoneHolder: Holder = {
  documents,
  knownIds: () => new Set(documents().map(({ id }) => id)),
  serverFiles: () => Promise.resolve([]),
  place: () => {
    const { access } = phoneStore.getState();
    if (access) return Promise.resolve({ kind: access.kind, reference: access.reference });
    throw new ApiError(401, { code: 'ended', message: HAS_ENDED }, '');
  },
  add: (file) => {
    phoneStore.setState((state) => ({ documents: [...state.documents, file] }));
    refreshPhone();
  },
  discard: () => Promise.resolve(),
  headers: () => ({ authorization: `Bearer ${phoneStore.getState().access?.token ?? ''}` }),
  renew: () => Promise.resolve(false),
  ended: () => closePhone(HAS_ENDED),
  gone: 'We cannot find this claim any more. Please look at your other device.',
};
