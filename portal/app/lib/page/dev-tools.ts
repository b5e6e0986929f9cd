import type { PageBrand } from './brand.ts';

export interface DevMessage {
  /** Stands in addresses. */
  id: string;
  subject: string;
  to: string;
  /** Instant, ISO 8601 UTC. */
  sentAt: string;
}

export interface DevMessageBody extends DevMessage {
  text: string;
  /** Null when there is only a text part. */
  html: string | null;
}

/** The server's data for the pages of the demonstration mode. */
export interface DevTools {
  brands(): PageBrand[];
  mail: {
    /** Newest first. */
    list(): Promise<DevMessage[]>;
    /** Null for an unknown id, of any form. */
    read(id: string): Promise<DevMessageBody | null>;
  };
}
