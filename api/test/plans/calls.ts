import type { RequestOptions, TestApp } from '../app.ts';
import type { As } from './recording.ts';

/** Real calls on a running app; one that is refused has not done its work. */
export interface Calls {
  app: TestApp;
  as: As;
  ask<T>(method: string, url: string, options?: RequestOptions): Promise<T>;
}

/** The answer, if it is a good one. */
export function good<T extends { status: number; body: unknown }>(answer: T, what: string): T {
  if (answer.status < 400) return answer;
  throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
