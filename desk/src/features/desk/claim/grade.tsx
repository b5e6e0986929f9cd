import { gradeOf } from '@gadget-claims/domain/claims/messages/reading-grade';
import { gradeWords } from '../../../lib/format.ts';

/** How hard a text is to read, as it is now. */
export const Grade = ({ of }: { of: string }) => gradeWords(gradeOf(of));
