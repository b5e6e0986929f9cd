import type { ChecklistItem } from '@gadget-claims/domain/claims/documents/checklist';
import type { DocumentFile, DeviceChecklist } from '@gadget-claims/domain/claims/documents/schemas';
import { SEE_OTHER_DEVICE } from './copy.ts';
import { isAbout } from './queue.ts';

type PhoneItem = DeviceChecklist['items'][number];

/**
 * The checklist, with the files that went from this phone. It is told how a document stands and not
 * how each file does: a file is called refused, or doubted, only when all of the document's are.
 */
export function phoneItems(
  asked: readonly PhoneItem[],
  sent: readonly DocumentFile[],
): ChecklistItem[] {
  return asked.map((item) => {
    const files = sent
      .filter((file) => isAbout(file, item))
      .map((file): DocumentFile => {
        if (item.state === 'rejected')
          return { ...file, state: 'rejected', reason: SEE_OTHER_DEVICE };
        if (item.doubt) return { ...file, state: 'accepted', doubt: item.doubt };
        return { ...file, state: item.state === 'checking' ? file.state : 'received' };
      });
    return { ...item, files };
  });
}

/** Whether it has to come: a claim names its missing documents itself, a form needs the required ones. */
export const isAskedFor = ({ outstanding, requirement }: PhoneItem): boolean =>
  outstanding ?? requirement === 'required';

/** Whether it is still being found out what will do. */
export const isOpen = (asked: readonly PhoneItem[]) =>
  asked.some(({ state }) => state === 'checking');

/** The name of each gadget; null where there is only one. */
export function gadgetNames(asked: readonly PhoneItem[]): Map<string, string> | null {
  const names = new Map<string, string>();
  for (const { gadgetGUID, gadgetLabel } of asked) {
    if (gadgetGUID !== null) names.set(gadgetGUID, gadgetLabel ?? `gadget ${names.size + 1}`);
  }
  return names.size > 1 ? names : null;
}
