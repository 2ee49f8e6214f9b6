// One process per data folder. The embedded database silently opens a folder that another process has
// open, and rows are lost. So the process first takes a lock in the folder. The operating system
// releases the lock when the process ends, even after a crash, so no stale lock has to be cleaned up.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// Keeps a reference: the garbage collector would close the lock's database and release the lock.
const held = new Set<DatabaseSync>()

/** Thrown when another process, or this one, already uses the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Locks an existing folder, or throws `DataFolderInUse` at once. The lock lasts until `release()` or the
 * end of this process, and also excludes other callers in this process.
 */
export function lockDataFolder(folder: string) {
  // Node has no file locks, so this uses SQLite's: fcntl locks (LockFileEx on Windows), which end with
  // the process. POSIX also drops them when any code in this process closes the file, so nothing else may
  // open it. SQLite tracks its own handles and refuses the second one. On a network share the lock is only
  // as reliable as the share's locking: keep the data folder on a local disk.
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
