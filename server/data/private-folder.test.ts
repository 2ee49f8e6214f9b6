import {
  chmodSync,
  mkdirSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { type Owner, makeFolderPrivate, thisUser } from './private-folder.ts'

const OPEN = [0o755, 0o755, 0o666]

test('a folder that others could read, and all that lies in it, is for its owner alone afterwards', () => {
  const folder = makeOpenFolder()

  makeFolderPrivate(folder)

  expect(modesIn(folder)).toEqual([0o700, 0o700, 0o600])
})

test('what a link in the folder leads to keeps its rights', () => {
  const folder = makeOpenFolder()
  const elsewhere = makeOpenFolder()
  symlinkSync(elsewhere, join(folder, 'outbox', 'link'))
  symlinkSync(join(elsewhere, 'nowhere'), join(folder, 'outbox', 'broken'))

  makeFolderPrivate(folder)

  expect(modesIn(elsewhere)).toEqual(OPEN)
})

test('a folder of another user, or with a file of one deep in it, is refused and stays as it is', () => {
  const folder = makeOpenFolder()
  const stranger = { ...thisUser, userId: (thisUser.userId ?? 0) + 1 }
  const mail = join(folder, 'outbox', 'mail.eml')

  expect(() => makeFolderPrivate(folder, stranger)).toThrow(
    `${folder} belongs to another user, so what the shop keeps there would not be private: name a folder of its own in DATA_DIR.`,
  )
  expect(modesIn(folder)).toEqual(OPEN)
  const foreign = whereForeign(mail)
  expect(() => makeFolderPrivate(folder, foreign)).toThrow(`${mail} belongs to another user`)
  expect(modesIn(folder)).toEqual(OPEN)
})

test('a folder of other things and none of the shop’s is refused in a sentence and stays as it is', () => {
  const home = makeOpenFolder()
  renameSync(join(home, 'outbox'), join(home, 'letters'))

  expect(() => makeFolderPrivate(home)).toThrow(
    `${home} holds other things than the shop's, and would be closed to whoever uses them: name a folder of its own in DATA_DIR.`,
  )
  expect([modeOf(home), modeOf(join(home, 'letters'))]).toEqual([0o755, 0o755])
})

test('the root of a new volume is a folder for the shop, and what is not the shop’s in it stays as it is', () => {
  const volume = makeOpenFolder()
  const lost = join(volume, 'lost+found')
  renameSync(join(volume, 'outbox'), lost)

  makeFolderPrivate(volume, whereForeign(lost))
  mkdirSync(join(volume, 'outbox'), { mode: 0o755 })
  makeFolderPrivate(volume, whereForeign(lost))

  expect([modeOf(volume), modeOf(join(volume, 'outbox'))]).toEqual([0o700, 0o700])
  expect([modeOf(lost), modeOf(join(lost, 'mail.eml'))]).toEqual([0o755, 0o666])
})

test('a disk that keeps no permissions is refused', () => {
  const folder = makeOpenFolder()

  expect(() => makeFolderPrivate(folder, { ...thisUser, setMode: () => {} })).toThrow(
    'is on a disk that keeps no permissions',
  )
})

test('a folder for all users and one that holds the program are refused and stay as they are', () => {
  const shared = makeOpenFolder()
  chmodSync(shared, 0o1777)

  expect(() => makeFolderPrivate(shared)).toThrow('is shared by all users')
  expect(modeOf(shared)).toBe(0o1777)

  const program = realpathSync(process.cwd())
  const before = modeOf(program)
  expect(() => makeFolderPrivate(program)).toThrow('holds the program itself')
  expect(modeOf(program)).toBe(before)
})

test('where files have no owners nothing is done and nothing refused', () => {
  const folder = makeOpenFolder()

  makeFolderPrivate(folder, { ...thisUser, userId: undefined })

  expect(modesIn(folder)).toEqual(OPEN)
})

/** As a backup is brought back by somebody without such an umask. */
function makeOpenFolder() {
  const folder = ownFolder()
  mkdirSync(join(folder, 'outbox'))
  writeFileSync(join(folder, 'outbox', 'mail.eml'), '')
  pathsIn(folder).forEach((path, index) => chmodSync(path, OPEN[index] ?? 0))
  return folder
}

/** Of the folder that makeOpenFolder made. */
const pathsIn = (folder: string) => [
  folder,
  join(folder, 'outbox'),
  join(folder, 'outbox', 'mail.eml'),
]
const modesIn = (folder: string) => pathsIn(folder).map(modeOf)

/** As if one path in it were somebody else's: only root can give files away. */
function whereForeign(foreign: string): Owner {
  return {
    ...thisUser,
    lookAt(path) {
      const found = thisUser.lookAt(path)
      if (found && path === foreign) found.uid += 1
      return found
    },
  }
}

function modeOf(path: string) {
  return statSync(path).mode & 0o7777
}
