// What a mail's pictures and sheets cost one thread, in processor time, so that other work on the
// machine shows less.
//
//   node bench/drawings.mjs [--times 100]
//
// Prints medians, and how many mails for a family of four one thread could draw in a second.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { renderPassSheets } from '../adapters/documents/pass-sheet.ts'
import { qrPng } from '../adapters/documents/qr-drawing.ts'
import { receipt } from '../tests/sample-sheet.ts'

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' } } })
const times = Number(values.times)

const { codes } = JSON.parse(
  readFileSync(new URL('../docs/passes/pass-code-vectors.json', import.meta.url), 'utf8'),
)
const products = ['Full Pass', 'Full Pass', 'Full Pass', 'Sight Pass']
const inLatin = ['Ana Paz', 'Lucía Muñoz Ibáñez', 'Łukasz Żółkiewski', 'María de los Ángeles Paz']
const elsewhere = ['王小明', '김민준', 'محمد عبدالله الأحمد', 'Иван Ёлкин']

function document(passes, holders = inLatin) {
  const pages = Array.from({ length: passes }, (_, number) => ({
    code: codes[number % codes.length].text,
    productName: products[number % products.length],
    heading: 'Vereda · Buenos Aires',
    holder: holders[number % holders.length],
    opens: 'Todas las atracciones de la ciudad y sus beneficios.',
    lines: [
      { label: 'Duración', value: '3 días corridos' },
      { label: 'Persona', value: 'Adulto' },
      { label: 'Empezar antes del', value: '21 de noviembre de 2027' },
      { label: 'Orden', value: 'FP-1795262400000' },
    ],
    shortCode: 'X7K2-M9QD-4A',
    footer:
      'Tu pase empieza con la primera entrada y vale días corridos, hasta la medianoche del último. ' +
      'Quien empieza tarde usa ese día entero como los demás.',
  }))
  return { title: 'Tus pases', createdAt: new Date('2026-11-21T12:00:00Z'), pages, receipt }
}

const spentMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function measure(name, draw) {
  let bytes
  for (let warming = 0; warming < times; warming += 1) bytes = await draw()
  const spent = []
  for (let time = 0; time < times; time += 1) {
    const before = spentMs()
    await draw()
    spent.push(spentMs() - before)
  }
  const median = spent.toSorted((a, b) => a - b)[Math.floor(times / 2)]
  console.log(`${name.padEnd(14)} ${median.toFixed(1).padStart(6)} ms  ${bytes.length} bytes`)
  return median
}

const png = await measure('picture', () => qrPng(codes[0].text))
const sheets = {}
for (const passes of [1, 4, 10]) {
  sheets[passes] = await measure(`sheets for ${passes}`, () => renderPassSheets(document(passes)))
}
await measure('in 4 scripts', () => renderPassSheets(document(4, elsewhere)))
console.log(`mails for four  ${(1000 / (4 * png + sheets[4])).toFixed(0)} a second`)
console.log(`ratio           ${(sheets[10] / sheets[1]).toFixed(1)} times the time for 10 passes`)
