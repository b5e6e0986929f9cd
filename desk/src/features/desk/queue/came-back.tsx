import type { DeskClaimLine } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Flag } from '../../../lib/flag.tsx';

const cameBackWords = (newMessages: number) =>
  newMessages > 0 ? many(newMessages, 'new message') : 'Documents came';

/** The claimant wrote or sent something that no colleague has seen yet. */
export function CameBack({
  claim: { cameBackAt, newMessages },
}: {
  claim: Pick<DeskClaimLine, 'cameBackAt' | 'newMessages'>;
}) {
  if (cameBackAt === null) return null;
  return (
    <StatusTag tone="info" icon="mail">
      {cameBackWords(newMessages)}
    </StatusTag>
  );
}

/** The same in a list. */
export const CameBackFlag = ({ newMessages, title }: { newMessages: number; title?: string }) => (
  <Flag icon={newMessages > 0 ? 'mail' : 'clip'} is="new" title={title}>
    {cameBackWords(newMessages)}
  </Flag>
);
