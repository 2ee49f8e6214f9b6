import { expect, test } from 'vitest'
import { decodeQrPixels, decodeQrSvg } from '#tests/decode-qr.ts'
import { baselinesOf, pageCount, pdfText } from '#tests/pdf-text.ts'
import { groupPage, page, sheetOf } from '#tests/sample-sheet.ts'
import { contentOf, printedAt, qrOf } from '#tests/sheet-codes.ts'
import vectors from '../../docs/passes/pass-code-vectors.json' with { type: 'json' }
import { renderPassSheets } from './pass-sheet.ts'
import { drawQr } from './qr-drawing.ts'

const codes = vectors.groups.map(({ name, text }) => [name, text] as const)

test.each(codes)('the code of %s is read from paper', async (_, code) => {
  const pdf = await renderPassSheets(sheetOf({ groups: [{ ...groupPage, code }] }))
  const [ofGroup = '', ofPass = ''] = contentOf(pdf)

  expect(qrOf(ofGroup).widthMm).toBeCloseTo(100, 0)
  expect(await decodeQrSvg(qrOf(ofGroup).svg)).toBe(code)
  // As a cheap printer puts it down, and as a program shows it.
  expect(await decodeQrPixels(printedAt(ofGroup, 150))).toBe(code)
  expect(await decodeQrSvg(qrOf(ofPass).svg)).toBe(page.code)
})

test('the largest group is no larger than a phone of 360 px shows in whole three pixels', () => {
  const largest = codes.reduce((long, [, code]) => (code.length > long.length ? code : long), '')

  // 280 px at least for the modules and four of white at each side.
  expect(280 / (drawQr(largest, 'M').size + 8)).toBeGreaterThan(3)
})

test('the sheet of a group stands before those of its passes and says who is in it', async () => {
  const groups = [{ ...groupPage, code: codes[0]?.[1] ?? '' }]
  const pdf = await renderPassSheets(sheetOf({ groups }))

  const words = pdfText(pdf)
  expect(pageCount(pdf)).toBe(2)
  expect(words.indexOf(groupPage.title)).toBeLessThan(words.indexOf(page.holder))
  for (const said of [groupPage.people, groupPage.text]) expect(words).toContain(said)
  expect(words.replaceAll(' ', '')).toContain('ТимурИванов,王小明')
  expect(Buffer.from(pdf).toString('latin1')).toContain('/S /Figure')
})

test('a title that would run into the flourish beside it is written smaller', async () => {
  expect(Math.max(...(await sizesWith('Para entrar')))).toBe(34)
  expect(Math.max(...(await sizesWith('Para entrar todos juntos')))).toBeLessThan(34)
})

test.each([
  ['names of their usual length', 'María de los Ángeles Ibáñez', true],
  [
    'long ones, which stand on the sheets of their passes',
    'María de los Ángeles '.repeat(3).trim(),
    false,
  ],
  ['the longest, which stand on the sheets of their passes', '王小明'.repeat(53), false],
])('of fifteen people %s stay on the page', async (_, name, isSaid) => {
  const number = 'FP-1795262400000'
  const group = {
    ...groupPage,
    code: codes.at(-1)?.[1] ?? '',
    title: 'Para entrar juntos: grupo 1 de 4',
    text: 'Con este código se leen 15 pases de una vez. '.repeat(3),
    lines: [
      { label: 'Titulares', value: Array.from({ length: 15 }, () => name).join(', ') },
      { label: 'Número de operación', value: number },
    ],
  }
  const pdf = await renderPassSheets(sheetOf({ groups: [group], pages: [] }))

  const words = pdfText(pdf)
  expect(words.includes('Titulares')).toBe(isSaid)
  expect(words).toContain(number)
  expect(pageCount(pdf)).toBe(1)
  expect(Math.min(...baselinesOf(pdf))).toBeGreaterThan(42)
})

/** The sizes of the letters on the sheet of a group with this title. */
async function sizesWith(groupTitle: string): Promise<number[]> {
  const groups = [{ ...groupPage, title: groupTitle, code: codes[0]?.[1] ?? '' }]
  const pdf = await renderPassSheets(sheetOf({ groups, pages: [] }))
  return [...(contentOf(pdf)[0] ?? '').matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size))
}
