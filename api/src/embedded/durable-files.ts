import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodeStream {
  nfd: number;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: NodeStream) => number };
  tryFSOperation<T>(operation: () => T): T;
}

/** PGlite's folder on disk, with the one thing that it leaves out: fsync reaches the disk. */
export class DurableNodeFS extends NodeFS {
  override async init(
    db: PGlite,
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(db, options);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...listOf(emscriptenOpts.preRun)] },
    };
  }
}

function addFsync(module: { FS: object }): void {
  const { NODEFS }: { NODEFS: NodeFileSystem } = Reflect.get(module.FS, 'filesystems');
  NODEFS.stream_ops.fsync = (stream) =>
    NODEFS.tryFSOperation(() => {
      fsyncSync(stream.nfd);
      return 0;
    });
}

function listOf<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
