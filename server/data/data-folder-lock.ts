// One process per data folder. The embedded database opens a folder that another process already
// has open without a word, and rows are lost. So the process first takes a lock in the folder, one
// that the operating system drops when the process ends, however it ends: nothing to clean up.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// Held here too: a lock that its taker forgets would be closed by the garbage collector.
const held = new Set<DatabaseSync>()

/** Another process, or this one, already works in the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Takes the lock of an existing folder or throws `DataFolderInUse` at once. Nobody else gets it
 * until `release()` or the end of this process, not even another part of this process.
 */
export function lockDataFolder(folder: string) {
  // Node has no file locks of its own; SQLite's are fcntl locks (LockFileEx on Windows), which end
  // with the process. POSIX would also drop them when anybody in this process closes the file, so
  // nothing else may ever open it; SQLite knows its own openings and refuses the second one. On a
  // network share they hold only as far as the share's locks do: a data folder belongs on a disk.
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataFolderInUse(folder)
    throw error
  }
  held.add(lock)
  return {
    release: () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
