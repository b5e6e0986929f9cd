import { RetryNote } from '@gadget-claims/kit/ui/not-arrived.tsx';

interface Props {
  /** The missing list, in the plural: "The makes". */
  what: string;
  onRetry: () => void;
}

/** Part of a screen did not load; nothing else on it is lost. */
export const ListFailed = ({ what, onRetry }: Props) => (
  <RetryNote retry={onRetry}>{what} could not be loaded. Your answers are kept.</RetryNote>
);
