// The embedded database silently opens a folder that another process has open, and rows are lost. The system
// releases this lock when the process ends, even after a crash, so no stale lock has to be cleaned up.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

// Keeps a reference: the garbage collector would close the lock's database and release the lock.
const held = new Set<DatabaseSync>()

export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process.`)
    this.name = 'DataFolderInUse'
  }
}

/** Throws `DataFolderInUse` at once, also within this process. Held until `release()` or the process ends. */
export function lockDataFolder(folder: string) {
  // Node has no file locks: SQLite's are fcntl's (LockFileEx on Windows) and end with the process. POSIX
  // drops them when any code here closes the file, so nothing else may open it; SQLite refuses a second
  // handle. A network share's lock is only as reliable as the share: keep the data folder on a local disk.
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
