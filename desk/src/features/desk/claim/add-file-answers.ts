/** What is said of a file that is to be added, as it is typed; the file itself is chosen each time. */
export interface FileAnswers {
  /** The id of a kind of document. */
  kind: string;
  /** '' for what is about the claim. */
  gadgetId: string;
  sender: string;
  senderName: string;
  cameBy: string;
  cameOn: string;
  withheld: string;
}

export const NO_FILE: FileAnswers = {
  kind: '',
  gadgetId: '',
  sender: '',
  senderName: '',
  cameBy: '',
  cameOn: '',
  withheld: '',
};
