import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PAYMENT_DOCUMENTS } from '../../../repair-paths.ts';

/** Bank details are part of what a payment needs (specification §2); what chooses the brand goes along. */
export function loader({ params, url }: LoaderFunctionArgs) {
  const { id } = params;
  const search = new URLSearchParams(url.search);
  // Last, as in the specification.
  search.delete('id');
  if (id !== undefined) search.set('id', id);
  const query = search.toString();
  return redirect(PAYMENT_DOCUMENTS + (query && `?${query}`));
}
