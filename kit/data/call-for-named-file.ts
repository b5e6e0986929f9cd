import type { Call, InputOf } from '@gadget-claims/domain/call';
import { type Transport, exchange } from './call-api.ts';

/** A file, and what it is called. */
export interface NamedFile {
  file: Blob;
  fileName: string;
}

// Apart from `callForFile`: the portal names its files itself.
/** Makes a call of the contract whose success is a file with a name. Throws ApiError. */
export const callForNamedFile = <C extends Call>(
  call: C,
  input: InputOf<C>,
  transport: Transport,
): Promise<NamedFile> =>
  exchange(call, input, transport, async (response) => ({
    file: await response.blob(),
    fileName: nameIn(response.headers.get('content-disposition') ?? ''),
  }));

/** The name of a file as the API says it, in letters of every language. */
function nameIn(disposition: string): string {
  const [, name = 'File'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return decodeURIComponent(name);
}
