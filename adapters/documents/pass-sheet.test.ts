import { expect, test } from 'vitest'
import { decodeQrSvg } from '#tests/decode-qr.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { page, receipt, sheetOf } from '#tests/sample-sheet.ts'
import { contentOf, qrOf } from '#tests/sheet-codes.ts'
import vectors from '../../docs/passes/pass-code-vectors.json' with { type: 'json' }
import { renderPassSheets } from './pass-sheet.ts'

test('each page of the sheet shows the code of its pass, drawn 80 mm wide', async () => {
  const pages = vectors.codes.slice(0, 2).map(({ text }) => ({ ...page, code: text }))

  const drawings = contentOf(await renderPassSheets(sheetOf({ pages }))).map(qrOf)

  const texts = await Promise.all(drawings.map(({ svg }) => decodeQrSvg(svg)))
  expect(texts).toEqual(pages.map(({ code }) => code))
  for (const { widthMm, modules } of drawings) {
    expect(widthMm).toBeGreaterThan(79)
    expect(modules).toBe(49)
  }
})

test('the sheet is tagged, in Spanish, titled, and the same for the same passes', async () => {
  const pdf = await renderPassSheets(sheetOf())
  const again = await renderPassSheets(sheetOf())
  const source = Buffer.from(pdf).toString('latin1')

  expect(source).toMatch(/^%PDF-1\.7/)
  expect(source).toContain('/Lang (es-AR)')
  expect(source).toContain('/Marked true')
  expect(source).toContain('(Tus pases)')
  expect(source).toContain('/Alt (X7K2-M9QD-4A)')
  expect(source).not.toContain('Helvetica')
  expect(again).toEqual(pdf)
})

test.each([
  'Łukasz Żółkiewski',
  'Nguyễn Thị Hoàng',
  'Иван Петров',
  '王小明',
  'Ana 👩‍👧 <b>"O\'Higgins"</b>',
  'מִרְיָם',
  '\uD800 \u0000 \u202E',
  '',
  'Ñ'.repeat(161),
  `${'María de los Ángeles '.repeat(8)}`.trim(),
])('a holder called %j is drawn with glyphs the fonts have, and kept as text', async (holder) => {
  const pdf = await renderPassSheets(sheetOf({ pages: [{ ...page, holder }] }))
  const [content = ''] = contentOf(pdf)
  const glyphs = [...content.matchAll(/<([\da-f]+)>/g)].flatMap(([, hexadecimal = '']) =>
    Array.from(hexadecimal.match(/.{4}/g) ?? []),
  )

  expect(glyphs.length).toBeGreaterThan(50)
  // Glyph 0 is the empty box of a character that the font lacks.
  expect(glyphs).not.toContain('0000')
  // Beside what is drawn, the name as it was given is kept where the two differ.
  const isKept = Buffer.from(pdf).toString('latin1').includes('/ActualText')
  expect(isKept).toBe(/[\u{1F000}-\u{1FFFF}\0\uD800-\uDFFF]/u.test(holder))
})

test('names in the scripts of the world are read as they were typed, in one order', async () => {
  const holders = [
    'Иван Ёлкин',
    'Γιώργος Παπαδόπουλος ᾧ',
    'דוד כהן (Cohen) 12',
    'מִרְיָם',
    'محمد عبدالله الأحمد',
    'می‌خواهم',
    '王小明 Wang 龘',
    'Łukasz Ḱarl',
  ]

  const pages = holders.map((holder) => ({ ...page, holder }))
  const pdf = await renderPassSheets(sheetOf({ language: 'en', receipt, pages }))

  const read = pdfText(pdf).replaceAll(' ', '')
  const missing = holders.filter((holder) => !read.includes(holder.replaceAll(' ', '')))
  expect(missing).toEqual([])
})

test.each([
  ['田中さくら', 'NotoSansJP'],
  ['김민준 李', 'NotoSansKR'],
  ['王小明', 'NotoSansSC'],
])('%s is drawn as it is written where the name is from', async (holder, font) => {
  const pdf = await renderPassSheets(sheetOf({ language: 'en', pages: [{ ...page, holder }] }))

  const fonts = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\+(NotoSans[A-Z]{2})/g)
  expect(pdfText(pdf).replaceAll(' ', '')).toContain(holder.replaceAll(' ', ''))
  expect([...new Set(Array.from(fonts, ([, name]) => name))]).toEqual([font])
})
