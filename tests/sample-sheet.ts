// The sheets that the tests of drawings draw: a code of the vectors with the texts of a pass, and a receipt.
import type {
  GroupPdfPage,
  PassPdf,
  PassPdfPage,
  ReceiptSheet,
} from '#domain/passes/pass-documents.ts'
import vectors from '../docs/passes/pass-code-vectors.json' with { type: 'json' }
import { firstOf } from './done.ts'

const sample = firstOf(vectors.codes)

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
/** Of a family, whose code stands in it later. */
export const groupPage: Omit<GroupPdfPage, 'code'> = {
  alt: 'Código QR para entrar todos juntos',
  heading: 'Vereda · Buenos Aires',
  title: 'Para entrar todos juntos',
  people: '2 adultos, 2 niños',
  text: 'Con este código se leen 4 pases de una vez.',
  lines: [{ label: 'Titulares', value: 'Lucía Muñoz Ibáñez, Тимур Иванов, 王小明, Zoë Ñandú' }],
}
/** The sheet of one pass, unless told otherwise. */
export const sheetOf = (changes: Partial<PassPdf> = {}): PassPdf => ({
  language: 'es',
  title: 'Tus pases',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  pages: [page],
  ...changes,
})

export const receipt: ReceiptSheet = {
  heading: 'Vereda',
  title: 'Comprobante',
  continued: 'Comprobante · FP-1795262400000',
  bought: {
    heading: 'Lo que compraste',
    lines: [
      { name: 'Full Pass', details: '3 días · 2 adultos', price: '$500.00 USD' },
      { name: 'Benefits Pass', details: '5 días · 1 niño', price: '$72.00 USD' },
    ],
    total: { label: 'Total', value: '$572.00 USD' },
  },
  facts: [
    { label: 'Te cobraron', value: '$ 829.686,00 ARS', note: 'A $ 1.450,50 ARS por dólar' },
    { label: 'Medio de pago', value: 'Mercado Pago' },
    { label: 'Número de operación', value: 'FP-1795262400000' },
  ],
  refunds: { heading: 'Devoluciones', rows: [{ label: '$ 104.436,00 ARS', value: 'en camino' }] },
  withdrawal: {
    text: 'Podés arrepentirte dentro de los 10 días.',
    label: 'Botón de arrepentimiento',
    url: 'https://vereda.example/withdrawal',
  },
  footer: 'Comprobante de pago. No es una factura.',
}
