import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { from, message, withoutDate } from '#tests/sample-mail.ts'
import { composeMail } from './compose-mail.ts'
import { createFileMailer, emlFileName } from './file-mailer.ts'

test('a mail becomes one whole file that only its owner reads', async () => {
  const place = ownFolder()
  const folder = join(place, 'data', 'outbox')
  const mailer = createFileMailer({ folder, from })

  const receipt = await mailer.send(message)
  const names = await readdir(folder)
  const bytes = await readFile(join(folder, emlFileName(message.messageId)))

  expect(receipt).toEqual({ ok: true })
  expect(names).toEqual([emlFileName(message.messageId)])
  expect(withoutDate(bytes)).toBe(withoutDate((await composeMail(message, from)).bytes))
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(mailer.describe()).toBe(`files in ${folder}`)
})

test('a repeat, even at the same time, is still one file', async () => {
  const place = ownFolder()
  const mailer = createFileMailer({ folder: place, from })

  await Promise.all(Array.from({ length: 8 }, () => mailer.send(message)))
  await mailer.send({ ...message, text: 'Hola otra vez\n' })
  const [name, ...others] = await readdir(place)

  expect(others).toEqual([])
  expect(await textIn(place, name ?? '')).toContain('Hola otra vez\n')
})

test('file names stay in the folder and differ as their Message-IDs do', () => {
  const ids = [
    '<a@b>',
    '<a@c>',
    '<../../etc/passwd@b>',
    '<a/b@c>',
    '<..@b>',
    `<${'a'.repeat(300)}@b>`,
  ]

  const names = ids.map(emlFileName)

  expect(new Set(names).size).toBe(ids.length)
  for (const name of names) expect(name).toMatch(/^[\w-][\w.-]{0,100}\.eml$/)
})

test('a mail that no file can hold is refused for now and leaves the older file whole', async () => {
  const place = ownFolder()
  await createFileMailer({ folder: place, from }).send(message)
  const before = await readdir(place)

  // The limit on file sizes stands for a full disk: the write fails half way, for root too.
  const script = `
    import { createFileMailer } from '#adapters/mail/file-mailer.ts'
    const mailer = createFileMailer(${JSON.stringify({ folder: place, from })})
    const message = ${JSON.stringify({ ...message, attachments: [] })}
    const large = { ...message, text: 'a'.repeat(200_000) }
    console.log(JSON.stringify(await mailer.send(large)))`
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    `trap '' XFSZ; ulimit -f 32; exec "$0" "$@"`,
    process.execPath,
    '--input-type=module',
    '--eval',
    script,
  ])

  expect(JSON.parse(stdout)).toEqual({ ok: false, isPermanent: false, reason: 'no file: EFBIG' })
  expect(await readdir(place)).toEqual(before)
  expect(await textIn(place, before[0] ?? '')).toContain(message.text)
})

test('a folder that cannot be made is worth another attempt', async () => {
  const place = ownFolder()
  const folder = join(place, 'outbox')
  await writeFile(folder, 'in the way')
  const mailer = createFileMailer({ folder, from })

  const receipt = await mailer.send(message)
  await rm(folder)
  await mkdir(folder)
  const later = await mailer.send(message)

  expect(receipt).toEqual({ ok: false, isPermanent: false, reason: 'no file: EEXIST' })
  expect(later).toEqual({ ok: true })
})

test('a recipient that is not one address is refused for good', async () => {
  const place = ownFolder()
  const mailer = createFileMailer({ folder: place, from })

  expect(await mailer.send({ ...message, to: 'ana' })).toMatchObject({ isPermanent: true })
  expect(await readdir(place)).toEqual([])
})

const textIn = async (...path: string[]) =>
  (await PostalMime.parse(await readFile(join(...path)))).text
