// Keys, names of buyers and mails with working links lie in the data folder: nobody but the user that runs
// the shop reads them, however the folder was left and whoever in the shop makes the next file. It takes
// seconds: each test starts processes.
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolderPrivate } from '#server/data/private-folder.ts'
import { makeSubmission } from '#tests/make.ts'
import { outboxIn } from '#tests/outbox.ts'
import { runAdmin, runShop, startShop } from '#tests/process.ts'
import { postJson } from '#tests/request.ts'
import { makeShopData, onPostgres } from '#tests/shop-data.ts'

test('a data folder that was open to others is private from the start on, with all that is written later', async () => {
  const data = await makeShopData()
  await mkdir(data.outboxFolder)
  await writeFile(join(data.outboxFolder, 'old.eml'), 'a mail with a link')
  for (const name of ['keys.json', 'lock.sqlite', 'lock.sqlite-journal']) {
    await writeFile(join(data.folder, name), '')
  }
  await openToOthers(data.folder)

  const shop = await startShop(data.settings)
  expect(await openIn(data.folder)).toEqual([])

  await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  const mails = () => outboxIn(data.outboxFolder).names()
  await expect.poll(async () => (await mails()).length).toBe(2)
  expect(await openIn(data.folder)).toEqual([])

  await shop.stop()
  expect(await openIn(data.folder)).toEqual([])
  const written = ['outbox', 'sandbox-payments.jsonl', ...(onPostgres ? [] : ['database'])]
  expect(await readdir(data.folder)).toEqual(expect.arrayContaining(written))

  // Whatever it wrote it knows again, had a backup been brought back open.
  await openToOthers(data.folder)
  makeFolderPrivate(data.folder)
  expect(await openIn(data.folder)).toEqual([])
})

test('the command for administrators leaves nothing open either, in a folder that it finds open or makes', async () => {
  const found = await makeShopData()
  await openToOthers(found.folder)
  const empty = await makeShopData({ isEmpty: true })
  const made = { ...empty.settings, DATA_DIR: join(empty.folder, 'made') }

  for (const settings of [found.settings, made]) {
    const ended = await runAdmin(settings, 'create', 'eva@vereda.example')

    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(await openIn(settings.DATA_DIR ?? '')).toEqual([])
  }
})

test('a mistyped folder, full of other things, is named in one sentence and stays open and without a lock', async () => {
  const data = await makeShopData({ isEmpty: true })
  const home = join(data.folder, 'home')
  await mkdir(home)
  await writeFile(join(home, 'letter'), 'for everybody')
  await openToOthers(home)
  const before = await openIn(home)

  const refused = await runShop({ ...data.settings, DATA_DIR: home })

  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^[^\n]*other things than the shop's[^\n]*DATA_DIR\.\n$/)
  expect(await readdir(home)).toEqual(['letter'])
  expect(await openIn(home)).toEqual(before)
  expect(before).toHaveLength(2)
})

async function openToOthers(folder: string) {
  for (const path of await everythingIn(folder)) {
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)
  }
}

/** What others than the owner have any right to. */
async function openIn(folder: string): Promise<string[]> {
  const paths = await everythingIn(folder)
  const modes = await Promise.all(
    // A running database removes files of its own.
    paths.map(async (path) => (await stat(path).catch(() => undefined))?.mode ?? 0),
  )
  return paths.filter((_, index) => (modes[index] ?? 0) & 0o077)
}

async function everythingIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return [folder, ...names.map((name) => join(folder, name))]
}
