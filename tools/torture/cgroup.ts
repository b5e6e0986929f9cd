import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onCleanup } from '../cleanup.ts';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;

/** A group of processes that together get so much of one core. */
export interface ProcessorGroup {
  /** A process that writes its id there belongs to the group. */
  members: string;
}

/** Makes one, or says why that cannot be: it takes root, and a kernel that lets us. */
export function processorGroup(
  name: string,
  share: number,
): ProcessorGroup | { impossible: string } {
  const quota = Math.round(PERIOD_US * share);
  const isV1 = existsSync(join(ROOT, 'cpu', 'cpu.cfs_quota_us'));
  const parent = isV1 ? join(ROOT, 'cpu') : ROOT;
  const folder = join(parent, `gadget-claims-${name}-${process.pid}`);
  try {
    if (!isV1) writeFileSync(join(parent, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(folder);
    onCleanup(async () => rmdirSync(folder));
    if (isV1) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
    } else writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
  } catch (error) {
    return { impossible: (error as Error).message };
  }
  return { members: join(folder, 'cgroup.procs') };
}
