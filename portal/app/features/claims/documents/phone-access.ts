import {
  exchangeDeviceCode,
  getDeviceChecklist,
} from '@gadget-claims/domain/claims/documents/contract';
import type {
  DocumentFile,
  DeviceBearer,
  DeviceChecklist,
} from '@gadget-claims/domain/claims/documents/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { broughtBy } from '@gadget-claims/kit/data/link-fragment.ts';
import type { Query, QueryState } from '@gadget-claims/kit/data/query.ts';
import { keyOf } from '@gadget-claims/kit/data/query.ts';
import { cache, useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { phoneItemsChanged } from '../../../data/invalidate.ts';
import { api } from '../../../lib/api/api.ts';
import { CODE_HAS_ENDED, NO_CODE } from './copy.ts';
import { inOurTime } from './in-our-time.ts';
import { isOpen } from './phone-items.ts';

/** In this tab only, and apart from everything that a claim or an account keeps. */
const KEY = 'gadget-claims-phone';

/** Why this phone cannot send anything (any more), for the person. */
interface Ended {
  /** Because they are done, because the code is no use, or because no call was answered. */
  how: 'done' | 'over' | 'unanswered';
  why: string;
}

interface PhoneState {
  /** The bearer for sending from here; null for none (yet, or any more). */
  access: DeviceBearer | null;
  /** Files sent from here. */
  documents: readonly DocumentFile[];
  ended: Ended | null;
}

export const phoneStore = createStore<PhoneState>(() => ({
  access: null,
  documents: [],
  ended: null,
}));

export const usePhone = <T>(select: (state: PhoneState) => T): T => useStore(phoneStore, select);

/** Not there any more, or submitted: asking again changes nothing. */
const GONE = [404, 409];
const CHECKS_MS = 2500;

let exchanging: { token: string; isOn: boolean } | null = null;

/** Opens what the address brought, else what this tab had open before it was loaded again. */
export function openPhone() {
  const token = broughtBy(location.hash);
  if (token === '') return phoneStore.getState().access === null ? reopen() : undefined;
  // The code is used up now: it stays neither in the address nor in the history.
  history.replaceState(history.state, '', location.pathname + location.search);
  exchanging = { token, isOn: false };
  void exchange();
}

/** Tries again what got no answer. */
export function tryAgain() {
  phoneStore.setState({ ended: null });
  if (phoneStore.getState().access === null) void exchange();
  else phoneItemsChanged();
}

async function exchange() {
  if (exchanging === null || exchanging.isOn) return;
  const { token } = exchanging;
  exchanging.isOn = true;
  phoneStore.setState({ access: null, documents: [], ended: null });
  try {
    const given = await api(exchangeDeviceCode, { body: { token }, as: 'nobody' });
    const access = { ...given, expiresAt: inOurTime(given.expiresAt, Date.now()) };
    sessionStorage.setItem(KEY, JSON.stringify(access));
    phoneStore.setState({ access });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    exchanging.isOn = false;
    phoneStore.setState({ ended: refusal(error) });
  }
}

const refusal = ({ status, message }: ApiError): Ended => ({
  how: status === 0 || status >= 500 ? 'unanswered' : 'over',
  why: message,
});

function reopen() {
  const access = kept();
  if (access === null) return phoneStore.setState({ ended: { how: 'over', why: NO_CODE } });
  phoneStore.setState({ access, ended: null });
}

function kept(): DeviceBearer | null {
  try {
    const access = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as DeviceBearer | null;
    return access !== null && Date.now() < Date.parse(access.expiresAt) ? access : null;
  } catch {
    return null;
  }
}

type Items = DeviceChecklist['items'];

const itemsFor = ({ token }: DeviceBearer): Query<Items> => ({
  key: `${keyOf(getDeviceChecklist, {})} ${token}`,
  fetch: async (signal) => {
    try {
      return (await api(getDeviceChecklist, { token, signal })).items;
    } catch (error) {
      if (error instanceof ApiError) noteRefusal(error);
      throw error;
    }
  },
});

function noteRefusal(error: ApiError) {
  const { access } = phoneStore.getState();
  if (access === null) return;
  if (error.status === 401) return closePhone(CODE_HAS_ENDED);
  if (GONE.includes(error.status)) return closePhone(error.message);
  if (cache.peek(itemsFor(access)) === null) {
    phoneStore.setState({ ended: { how: 'unanswered', why: error.message } });
  }
}

const every = ({ answer }: QueryState<Items>) => (answer && isOpen(answer) ? CHECKS_MS : null);

/** The checklist, followed until sent files are checked; null until it is known. */
export function useAskedFor(): Items | null {
  const access = usePhone((state) => state.access);
  return useQuery(access && itemsFor(access), { every }).answer;
}

/** Nothing more can be sent from here. */
export function closePhone(why: string, how: Ended['how'] = 'over') {
  sessionStorage.removeItem(KEY);
  phoneStore.setState({ access: null, ended: { how, why } });
}
