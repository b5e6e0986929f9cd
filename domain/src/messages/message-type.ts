/** Codes of a message shown to the person (specification §9). */
export const MESSAGE_TYPE = { none: 0, info: 1, error: 2 } as const;
type MessageType = (typeof MESSAGE_TYPE)[keyof typeof MESSAGE_TYPE];

/** A message on a screen; with type `none` there is nothing to show. */
export interface Message {
  type: MessageType;
  text: string;
}

/** Nothing to say. */
export const NO_MESSAGE: Message = { type: MESSAGE_TYPE.none, text: '' };
