import { addedFields } from '@gadget-claims/domain/desk/added-files/fields';
import { type FileAbout, fileAbout } from '@gadget-claims/domain/desk/added-files/schemas';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import * as z from 'zod/mini';
import type { IncomingField, IncomingFile } from '../../claimant/uploads/incoming.ts';
import { unprocessable } from '../../http/errors.ts';
import { ABOUT_FIRST } from './copy.ts';

type Part = IncomingFile | IncomingField;

/** What an upload says about its file, ahead of it, and the parts that follow. Refuses what does not hold. */
export async function aboutFirst(
  parts: AsyncGenerator<Part>,
  now: Date,
): Promise<{ about: FileAbout; rest: AsyncGenerator<Part> }> {
  const first = await parts.next();
  try {
    const part = first.done ? undefined : first.value;
    if (part?.kind !== 'field' || part.name !== 'about') throw noAbout();
    return { about: readAbout(part.value, now), rest: parts };
  } catch (error) {
    // Ends the reading of what is not taken.
    await parts.return(undefined);
    throw error;
  }
}

const noAbout = () => unprocessable([{ path: 'about', message: ABOUT_FIRST }]);

function readAbout(text: string, now: Date): FileAbout {
  const read = z.safeParse(fileAbout, parsed(text));
  if (!read.success) {
    throw unprocessable(
      read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  }
  const about = {
    ...read.data,
    senderName: read.data.sender === 'other' ? read.data.senderName : '',
    withheld: read.data.sender === 'other' ? read.data.withheld : ('' as const),
  };
  const problems = problemsOf(addedFields(now), about);
  if (problems.length > 0) throw unprocessable(problems);
  return about;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noAbout();
  }
}
