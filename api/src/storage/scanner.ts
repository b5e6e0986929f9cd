/** A virus scanner's finding. */
export type ScanResult = { clean: true } | { clean: false; name: string };

/** Looks for malicious content; throws ScannerUnavailable when it cannot say. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<ScanResult>;
  /** Whether it is there. */
  answers(): Promise<boolean>;
}

/** The scanner gave no verdict: it is away, busy or set up for smaller files. */
export class ScannerUnavailable extends Error {}
