/** Messages from the desk to the frame that reads PDFs: the file, once, then which page to draw. */
export type ToViewer = { bytes: ArrayBuffer } | PageAsked;

export interface PageAsked {
  /** The first is 1. */
  page: number;
  /** How wide the picture of the page should be, in its own pixels. */
  width: number;
  /** Clockwise, in degrees; by quarters. */
  turn: number;
}

/** Why there are no pages. */
export type Failure = 'locked' | 'unreadable' | 'endless';

/** Messages from the frame: how many pages there are, a page as a picture, or that there is nothing to see. */
export type FromViewer =
  | { pages: number }
  | (PageAsked & { picture: ImageBitmap })
  | { failed: Exclude<Failure, 'endless'> };
