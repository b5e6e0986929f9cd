import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** A folder of a database, or a file with its content. */
export interface DatabaseFile {
  path: string;
  content?: Uint8Array;
}

const ROOT = '/pglite/data';

/**
 * Memory that begins with copies of another database's files. An archive of the same takes three
 * times as long to read, and tests need a database for every file.
 */
export class CopyInMemory extends MemoryFS {
  readonly #files: DatabaseFile[];

  constructor(files: DatabaseFile[]) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS;
    if (!fs) throw new Error('PGlite asks for files before it has a place for them');
    fs.mkdirTree(ROOT);
    for (const { path, content } of this.#files) {
      if (content) fs.writeFile(path, content.slice(), { canOwn: true });
      else fs.mkdir(path);
    }
  }
}

/** All files of a database in memory; folders before their content. */
export function filesOf(database: PGlite, folder = ROOT): DatabaseFile[] {
  const fs = database.Module.FS;
  const names: string[] = fs.readdir(folder);
  const inside = names.filter((name) => name !== '.' && name !== '..');
  return inside.flatMap((name) => {
    const path = `${folder}/${name}`;
    if (!fs.isDir(fs.stat(path).mode)) return [{ path, content: fs.readFile(path) }];
    return [{ path }, ...filesOf(database, path)];
  });
}
