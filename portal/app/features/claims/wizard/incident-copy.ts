import type { IconName } from '@gadget-claims/kit/ui/icon.tsx';

/** What each of the three questions asks. */
export const LEVEL_QUESTIONS = [
  'What happened?',
  'Tell us a little more',
  'What fits best?',
] as const;

/** A line of help and a picture for the top level, by the id of the type. */
export const TOP_LEVEL: Record<number, { help: string; icon: IconName }> = {
  1: { help: 'A drop, a spill or another accident', icon: 'cracked' },
  2: { help: 'Somebody damaged it on purpose', icon: 'users' },
  3: { help: 'Somebody took it', icon: 'theft' },
  4: { help: 'You cannot find it', icon: 'lost' },
  5: { help: 'It stopped working by itself', icon: 'tools' },
  6: { help: 'Calls or payments that somebody made with it', icon: 'phone' },
  7: { help: 'Things that went with the gadget', icon: 'cable' },
};
