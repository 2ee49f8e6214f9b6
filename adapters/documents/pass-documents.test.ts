import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { decodeQr, decodeQrSvg } from '#tests/decode-qr.ts'
import { pageCount } from '#tests/pdf-text.ts'
import { page, sheetOf } from '#tests/sample-sheet.ts'
import vectors from '../../docs/passes/pass-code-vectors.json' with { type: 'json' }
import { createPassDocuments } from './pass-documents.ts'

const [sample, other] = vectors.codes
if (!sample || !other) throw new Error('No test vectors')

test('a code has its own drawing, whatever was drawn since', async () => {
  await using documents = openDocuments()
  const first = await documents.svg(sample.text)
  expect(await decodeQrSvg(first)).toBe(sample.text)

  for (let number = 0; number < 1_001; number += 1) await documents.svg(`CODE ${number}`)

  expect(await documents.svg(sample.text)).toBe(first)
  expect(await documents.svg('CODE 1000')).not.toBe(first)
})

test('fifty passes of every kind are drawn while the process goes on', async () => {
  await using documents = openDocuments()
  await documents.png(sample.text)
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)

  const kinds = Array.from({ length: 50 }, (_, number) => productNames[number % 3] ?? 'Full Pass')
  const pages = kinds.map((productName) => ({ ...page, productName }))
  const pdf = await documents.pdf(sheetOf({ pages }))
  clearInterval(timer)

  expect(pageCount(pdf)).toBe(50)
  expect(turns).toBeGreaterThan(5)
})

test.runIf(platform() === 'linux')('only the thread that draws gives way to others', async () => {
  const before = prioritiesOfThreads()
  await using documents = openDocuments()

  await documents.png(sample.text)

  const [lowest, ...others] = prioritiesOfThreads().toSorted((a, b) => b - a)
  expect(lowest).toBe(Math.min(Math.max(...before) + 5, 19))
  expect(others).not.toContain(lowest)
})

test('a drawing that fails is rejected without what it was about, and the next one works', async () => {
  await using documents = openDocuments()

  await expect(documents.png('x'.repeat(5_000))).rejects.toThrow('Error while drawing a png')
  expect(await decodeQr(await documents.png(other.text))).toBe(other.text)
})

test('drawing works from a bundle, and an idle thread lets the process end', async () => {
  await using folder = await makeFolder()
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'pass-documents.ts'),
      outDir: folder.path,
      rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
    },
  })
  const main = join(folder.path, 'main.mjs')
  await writeFile(
    main,
    `import { createPassDocuments } from './bundle.mjs'
    const documents = createPassDocuments()
    const png = await documents.png(${JSON.stringify(sample.text)})
    const sheet = ${JSON.stringify(sheetOf())}
    const pdf = await documents.pdf({ ...sheet, createdAt: new Date(sheet.createdAt) })
    console.log(JSON.stringify({ png: Buffer.from(png).toString('base64'), pdf: pdf.length }))`,
  )

  const { stdout, stderr } = await promisify(execFile)(process.execPath, [main], {
    cwd: folder.path,
    timeout: 120_000,
  })
  const drawn: { png: string; pdf: number } = JSON.parse(stdout)

  expect(await decodeQr(Buffer.from(drawn.png, 'base64'))).toBe(sample.text)
  expect(drawn.pdf).toBeGreaterThan(10_000)
  expect(stderr).toBe('')
})

function openDocuments() {
  const documents = createPassDocuments()
  return { ...documents, [Symbol.asyncDispose]: () => documents.close() }
}

/** As Linux has them: the 19th field of a thread's line, behind its name in brackets. */
function prioritiesOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16])
  })
}

/** Where builds stand: from there, too, the `imports` of package.json are found. */
async function makeFolder() {
  const builds = join(import.meta.dirname, '../../build')
  await mkdir(builds, { recursive: true })
  const path = await mkdtemp(join(builds, 'bundle-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
