import type { ImeiCheck } from '@gadget-claims/domain/catalogue/schemas';
import { imeiFormat } from '@gadget-claims/domain/validation/rules';
import { checkImei } from '@gadget-claims/domain/catalogue/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';

const problemOf = imeiFormat();
/** Of this visit, so that going back asks for nothing twice. */
const answers = new Map<string, ImeiCheck>();

/** What is known of an IMEI; null for one that cannot be right or that nothing is known of. */
export function useImeiCheck(imei: string): ImeiCheck | null {
  const [, setAnswered] = useState('');
  const isToAsk = imei !== '' && problemOf(imei, {}) === undefined && !answers.has(imei);
  useEffect(() => {
    if (!isToAsk) return undefined;
    const stop = new AbortController();
    api(checkImei, { params: { imei }, signal: stop.signal })
      .then((answer) => {
        answers.set(imei, answer);
        return setAnswered(imei);
      })
      // It is a hint: without it the person goes on as they were.
      .catch(() => undefined);
    return () => stop.abort();
  }, [imei, isToAsk]);
  return answers.get(imei) ?? null;
}
