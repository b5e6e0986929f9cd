import type { Wording } from '@gadget-claims/domain/desk/wordings/schemas';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';

/** A wording by its name, which opens the document in a tab of its own. */
export const DocumentLink = ({
  of: { name, document },
}: {
  of: Pick<Wording, 'name' | 'document'>;
}) => (
  <a href={document} target="_blank" rel="noreferrer">
    {name}
    <VisuallyHidden> (opens the document in a new tab)</VisuallyHidden>
  </a>
);
