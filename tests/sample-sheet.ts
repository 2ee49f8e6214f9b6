// The sheet that the tests of drawings draw: a code of the vectors with the texts of a pass.
import type { PassPdfPage } from '#domain/passes/pass-documents.ts'
import vectors from '../docs/pass-code-vectors.json' with { type: 'json' }

const [sample] = vectors.codes
if (!sample) throw new Error('No test vectors')

export const page: PassPdfPage = {
  code: sample.text,
  productName: 'Full Pass',
  heading: 'Vereda · Buenos Aires',
  holder: 'Lucía Muñoz Ibáñez',
  opens: 'Todas las atracciones de la ciudad.',
  lines: [
    { label: 'Duración', value: '3 días corridos' },
    { label: 'Persona', value: 'Adulto' },
  ],
  shortCode: 'X7K2-M9QD-4A',
  footer: 'Mostrá el código en la entrada.',
}
export const title = 'Tus pases'
export const createdAt = new Date('2026-11-21T12:00:00Z')
