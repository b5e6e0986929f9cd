import { API_PATH } from '@gadget-claims/domain/path-of';

// Apart from the client, so that pages that call nothing do not carry it.
let apiUrl = '';

/** Where the claims API is; told once, when the page has loaded. */
export function setApiUrl(url: string) {
  apiUrl = url;
}

/** Address of a call of the claims API. */
export const apiAddress = (path: string) => `${apiUrl}${API_PATH}${path}`;
