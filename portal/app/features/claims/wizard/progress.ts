import { PARTS, howFar, partOf } from '@gadget-claims/domain/claims/wizard/progress';
import { paths } from '../../../paths.ts';

/** Stage of a path such as `/makeaclaim/101/abc`; null for side pages. */
export function stageOf(pathname: string): string | null {
  const stage = pathname.split('/')[2] ?? '';
  return partOf(stage) < 0 ? null : stage;
}

/** How far one is, with the parts that can be gone back to, for the progress line. No stage after an open one is shown. */
export function progress(stage: string) {
  const current = partOf(stage);
  const steps = PARTS.map(({ label, stages: [first = '1'] }, index) => ({
    label,
    to: index > 0 && index < current ? paths.stage(first) : undefined,
    state:
      index < current
        ? ('done' as const)
        : index === current
          ? ('current' as const)
          : ('next' as const),
  }));
  return { steps, ...howFar(stage) };
}
