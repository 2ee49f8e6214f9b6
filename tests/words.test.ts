// One word per thing (messages/glossary.md): the texts of the interface hold no other word for it,
// save those that the specification gives to the letter.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../messages/es/', import.meta.url)
/** The office, the way into it, and the mails. */
const OFFICE = [
  'office',
  'people/access',
  'people/activity',
  'people/users',
  'sale/orders',
  'door/devices',
  'door/scans',
  'money/books',
  'money/payments',
  'money/refunds',
  'figures/analytics',
  'figures/dashboard',
  'mail/orders',
  'mail/staff',
]

const otherWords: { other: RegExp; files?: string[]; specified?: Record<string, string> }[] = [
  { other: /\bpedidos?\b/i },
  {
    other: /\bscaneos?\b/i,
    specified: {
      dashboard_scans: 'Scaneos Totales',
      dashboard_top_scans: 'Scaneos',
      dashboard_top_empty: 'Aún no hay datos de scaneos para mostrar.',
    },
  },
  { other: /\be-mails?\b|(?<!@)\bmails?\b|correo electrónico|dirección de correo/i, files: OFFICE },
]

test('no text has another word for an order, a scan, an address or a mail than the agreed one', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const read: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
      return Object.entries(Object(read)).map(([key, value]) => ({
        file: name.replace('.json', ''),
        key,
        text: typeof value === 'string' ? value : JSON.stringify(value),
      }))
    })

  const found = otherWords.flatMap(({ other, files, specified = {} }) =>
    texts
      .filter(({ file }) => files === undefined || files.includes(file))
      .filter(({ key, text }) => other.test(text) && specified[key] !== text)
      .map(({ file, key, text }) => `${file} ${key}: ${text}`),
  )

  expect(found).toEqual([])
  expect(texts.length).toBeGreaterThan(500)
})
