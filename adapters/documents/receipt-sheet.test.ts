import { expect, test } from 'vitest'
import type { ReceiptSheet } from '#domain/passes/pass-documents.ts'
import { baselinesOf, pageCount, pdfText } from '#tests/pdf-text.ts'
import { page, receipt, sheetOf } from '#tests/sample-sheet.ts'
import { renderPassSheets } from './pass-sheet.ts'

test('the receipt is one page behind the passes, read from top to bottom', async () => {
  const pdf = await renderPassSheets(sheetOf({ pages: [page, page], receipt }))

  const text = pdfText(pdf)
  expect(pageCount(pdf)).toBe(3)
  expect(text.slice(text.lastIndexOf(page.footer) + page.footer.length).trim()).toBe(
    [
      'Vereda Comprobante Lo que compraste',
      'Full Pass 3 días · 2 adultos $500.00 USD',
      'Benefits Pass 5 días · 1 niño $72.00 USD',
      'Total $572.00 USD',
      'Te cobraron $ 829.686,00 ARS A $ 1.450,50 ARS por dólar',
      'Medio de pago Mercado Pago Número de operación FP-1795262400000',
      'Devoluciones $ 104.436,00 ARS en camino',
      'Podés arrepentirte dentro de los 10 días. Botón de arrepentimiento: https://vereda.example/withdrawal',
      'Comprobante de pago. No es una factura.',
    ].join(' '),
  )
})

test('who listens hears headings, and lists of rows', async () => {
  const source = await sourceOf(receipt)

  expect(source.match(/\/S \/H1\n/g)).toHaveLength(1)
  expect(source.match(/\/S \/H2\n/g)).toHaveLength(2)
  expect(source.match(/\/S \/L\n/g)).toHaveLength(3)
  expect(source.match(/\/S \/LI\n/g)).toHaveLength(7)
})

test('without refunds it has no heading for them', async () => {
  const source = await sourceOf({ ...receipt, refunds: { ...receipt.refunds, rows: [] } })

  expect(source.match(/\/S \/H2\n/g)).toHaveLength(1)
})

test('as many lines and refunds as there can be go on to further pages, which say whose they are', async () => {
  const name = `${'Pase de una ciudad con un nombre muy largo '.repeat(3)}${'ñ'.repeat(200)}`
  const price = '$123456.00 USD'
  const lines = Array.from({ length: 15 }, () => ({ name, details: name, price }))
  const rows = Array.from({ length: 60 }, () => ({ label: price, value: 'en camino' }))
  const long = { ...receipt, bought: { ...receipt.bought, lines } }

  const shown = { ...long, refunds: { ...receipt.refunds, rows } }
  const pdf = await renderPassSheets(sheetOf({ pages: [], receipt: shown }))

  const text = pdfText(pdf)
  const pages = pageCount(pdf)
  expect(pages).toBeGreaterThan(3)
  expect(text.match(/Comprobante · FP-1795262400000/g)).toHaveLength(pages - 1)
  expect(text.match(/\$123456\.00 USD/g)).toHaveLength(75)
  expect(text).toMatch(/No es una factura\.$/)
  const baselines = baselinesOf(pdf)
  expect(baselines.length).toBeGreaterThan(75)
  expect(Math.min(...baselines)).toBeGreaterThan(42)
})

async function sourceOf(shown: ReceiptSheet): Promise<string> {
  const pdf = await renderPassSheets(sheetOf({ pages: [], receipt: shown }))
  return Buffer.from(pdf).toString('latin1')
}
