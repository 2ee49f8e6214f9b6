// Only the user that runs the shop may read its data: keys, buyers' names, mails with working links. Files
// are closed too, so that a copied or moved folder stays closed. New ones get their mode from the umask and
// from db/open-database.server.ts; this module closes those that are open already, such as a restored backup.
import { type Stats, chmodSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#domain/ground/services.ts'
import { SettingsError } from '#server/env.ts'

const OTHERS = 0o077
const STICKY = 0o1000

/** Everything the shop writes into its data folder, including what a crash leaves behind. */
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
/** Created by the file system in the root of an otherwise empty volume. */
const VOLUME_NAME = 'lost+found'

export const PRIVATE_UMASK = OTHERS

/** The expected owner, and how to read and set modes. Windows has neither owner nor modes. */
export type Owner = {
  userId: number | undefined
  /** Does not follow links. Undefined for a path that is gone. */
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
 * Takes group's and others' permissions from a folder and the shop's files in it, but not from links, whose
 * targets are outside. Does nothing on Windows, where a folder inherits its parent's permissions. Checks all
 * before it changes anything. Throws SettingsError, also for root, if the folder or a file belongs to another
 * user, if all users share it, if it holds the program or only foreign files, or if its disk keeps no modes.
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

/** A folder with only foreign files may be a home folder or a typing error: closing it locks users out. */
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

/** The path and everything below it, except links. Files may vanish meanwhile: processes may share it. */
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

const PAUSE_MS = 1_000
/** An hour of tries; by then somebody has to look at the database anyway. */
const TRIES_MAX = 3_600

/**
 * For a write that must follow an action already done outside, such as a sent mail: it tries once a second
 * for an hour, as giving up would repeat that action later. Rejects with the last error.
 */
export function createUntilWritten(
  log: Log,
  { pauseMs, triesMax } = { pauseMs: PAUSE_MS, triesMax: TRIES_MAX },
) {
  return async function untilWritten<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write()
      } catch (error) {
        if (tries === 1) log.warn({ error }, 'what was done could not be written down yet')
        if (tries >= triesMax) throw error
        await pause(pauseMs)
      }
    }
  }
}
