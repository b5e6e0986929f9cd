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

/** What the server lets the pages of the demonstration mode see. */
export interface DevTools {
  brands(): PageBrand[];
  mail: {
    /** Newest first. */
    list(): Promise<DevMessage[]>;
    /** Null for an unknown id, whatever it looks like. */
    read(id: string): Promise<DevMessageBody | null>;
  };
}
