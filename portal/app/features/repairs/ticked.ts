import { OF_CLAIMS } from '../../lib/session.ts';

const TICKED_KEY = `${OF_CLAIMS}ticked`;

type Kept = Record<string, string[]>;

/** What was ticked for a choice in this tab. */
export function readTicked(choiceId: string): string[] {
  return read()[choiceId] ?? [];
}

/** Keeps what was ticked in this tab, until another choice is made or somebody signs out. */
export function keepTicked(choiceId: string, ticked: string[]) {
  const kept: Kept = { ...read(), [choiceId]: ticked };
  sessionStorage.setItem(TICKED_KEY, JSON.stringify(kept));
}

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(TICKED_KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
