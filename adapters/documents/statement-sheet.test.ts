import { expect, test } from 'vitest'
import { baselinesOf, pdfText } from '#tests/pdf-text.ts'
import { renderStatement } from './statement-sheet.ts'

const columns = [
  { title: 'Concepto', share: 3 },
  { title: 'Importe', share: 1, isNumeric: true },
]

function statement(rows: string[][]) {
  const table = { heading: 'Movimientos', columns, rows, empty: 'No hubo movimientos.' }
  return {
    title: 'Libro de noviembre',
    createdAt: new Date('2026-12-01T12:00:00Z'),
    lead: ['Importes en la moneda de cada medio de pago.'],
    tables: [table],
    footer: 'Vereda',
  }
}

test('a statement holds every row, on numbered pages that repeat the titles of the columns', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Cobro ${index + 1}`, '$ 250,00'])

  const pdf = await renderStatement(statement(rows))
  const text = pdfText(pdf)

  for (const [name = ''] of rows) expect(text).toContain(name)
  expect(text.match(/Concepto/g)).toHaveLength(3)
  expect(text).toContain('Vereda · 3/3')
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (es-AR)')
  // On the second page and the third nothing stands where the two titles do.
  const baselines = baselinesOf(pdf)
  const first = Math.max(...baselines)
  expect(baselines.filter((baseline) => baseline === first)).toHaveLength(4)
})

test('a month without movements says so', async () => {
  const text = pdfText(await renderStatement(statement([])))

  expect(text).toContain('No hubo movimientos.')
  expect(text).toContain('Vereda · 1/1')
})
