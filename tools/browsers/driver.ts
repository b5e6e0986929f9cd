/** A window of some browser, as far as a walk needs it. Elements are what the browser's protocol makes of them. */
export interface Driver<Element = unknown> {
  /** The browser and its version. */
  readonly name: string;
  open(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a function of the page's own, given as text, with one argument; gives the element that it finds. */
  find(source: string, argument: unknown): Promise<Element | null>;
  /** Runs a function of the page's own, given as text; gives what it returns, as JSON. */
  read(source: string): Promise<unknown>;
  click(element: Element): Promise<void>;
  /** Replaces what stands in a field, key by key. */
  type(element: Element, text: string): Promise<void>;
  /** Presses keys together, by their names in the DOM, where the focus is: `?`, `Control+Enter`. */
  press(keys: string): Promise<void>;
  attach(element: Element, file: string): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}
