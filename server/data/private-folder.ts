// What the shop keeps is for the user that runs it: keys, names of buyers, mails with working links. The
// folder itself keeps everybody else out, and what lies in it is private as well, so that a copy or a
// folder moved elsewhere stays closed. New files are private by the process's umask and, for the
// embedded database, by db/private-files.server.ts; here follows what lies there open, such as a backup that was brought back.
import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SettingsError } from '#server/env.ts'

const OTHERS = 0o077
const STICKY = 0o1000

/** All that the shop writes into its data folder, also what a crash leaves there. */
const SHOP_NAMES = new Set([
  'database',
  'database.begun',
  'outbox',
  'keys.json',
  'keys.json.new',
  'lock.sqlite',
  'lock.sqlite-journal',
  'sandbox-payments.jsonl',
])
/** The file system's own, in the root of a volume that is empty otherwise. */
const VOLUME_NAME = 'lost+found'

/** For everything that this process makes from now on. */
export const PRIVATE_UMASK = OTHERS

/** Whose files they must be, and what reads and sets their modes; Windows has neither. */
export type Owner = {
  userId: number | undefined
  /** Undefined for what is gone; of a link, the link. */
  lookAt(path: string): Stats | undefined
  setMode(path: string, mode: number): void
}

export const thisUser: Owner = {
  userId: process.getuid?.(),
  lookAt: (path) => lstatSync(path, { throwIfNoEntry: false }),
  setMode: chmodSync,
}

type Found = { path: string; mode: number }

/**
 * Takes the rights of group and others from an existing folder and from what the shop keeps in it,
 * whether or not they had any. Links in it stay as they are: what they lead to is not the folder's.
 * Throws SettingsError where that must not or cannot be done, root's included: for what belongs to
 * somebody else, and for a folder that all users share, that holds the program, that holds things but
 * none of the shop's, or that is on a disk that keeps no modes. All is looked at before anything is
 * changed, so what is refused stays as it was.
 * On Windows, where the rights of the folder above it are inherited, it does nothing.
 */
export function makeFolderPrivate(folder: string, owner = thisUser): void {
  if (owner.userId === undefined) return
  const found = statSync(folder)
  refuseForeign(folder, found, owner)
  if (found.mode & STICKY) throw notPrivate(folder, 'is shared by all users')
  if (!relative(realpathSync(folder), process.cwd()).startsWith('..')) {
    throw notPrivate(folder, 'holds the program itself')
  }
  const contents = shopNamesIn(folder).flatMap((name) => lookThrough(join(folder, name), owner))

  closeToOthers({ path: folder, mode: found.mode }, owner)
  if (statSync(folder).mode & OTHERS) {
    throw notPrivate(folder, 'is on a disk that keeps no permissions')
  }
  for (const entry of contents) closeToOthers(entry, owner)
}

/** A folder of other things is somebody's home, or a mistyped one: closing it would lock them out. */
function shopNamesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name !== VOLUME_NAME)
  const own = names.filter((name) => SHOP_NAMES.has(name))
  if (names.length > 0 && own.length === 0) {
    throw new SettingsError(
      `${folder} holds other things than the shop's, and would be closed to whoever uses them: name a folder of its own in DATA_DIR.`,
    )
  }
  return own
}

/** It and all in it, save links. A file may disappear on the way: processes may share a folder. */
function lookThrough(path: string, owner: Owner): Found[] {
  const found = owner.lookAt(path)
  if (!found || found.isSymbolicLink()) return []
  refuseForeign(path, found, owner)
  const names = found.isDirectory() ? (unlessGone(() => readdirSync(path)) ?? []) : []
  const contents = names.flatMap((name) => lookThrough(join(path, name), owner))
  return [{ path, mode: found.mode }, ...contents]
}

function closeToOthers({ path, mode }: Found, { setMode }: Owner): void {
  if (mode & OTHERS) unlessGone(() => setMode(path, mode & 0o700))
}

function refuseForeign(path: string, { uid }: Stats, { userId }: Owner): void {
  if (uid !== userId) throw notPrivate(path, 'belongs to another user')
}

function notPrivate(path: string, reason: string): SettingsError {
  return new SettingsError(
    `${path} ${reason}, so what the shop keeps there would not be private: name a folder of its own in DATA_DIR.`,
  )
}

function unlessGone<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
