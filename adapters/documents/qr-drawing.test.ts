import { expect, test } from 'vitest'
import { decodeQr, decodeQrSvg } from '#tests/decode-qr.ts'
import vectors from '../../docs/passes/pass-code-vectors.json' with { type: 'json' }
import { drawQr, qrPng, qrSvg } from './qr-drawing.ts'

const [sample] = vectors.codes
if (!sample) throw new Error('No test vectors')

test.each([
  ...vectors.codes,
  ...vectors.groups,
  { name: 'a code that starts and ends with blanks', text: `P1:  ${'A'.repeat(133)}  ` },
  { name: 'a link, which has small letters', text: 'https://passes.example/gate#enrol=aB3-xyz_0' },
])('$name is read back from SVG and PNG', async ({ text }) => {
  expect(await decodeQrSvg(qrSvg(text))).toBe(text)
  expect(await decodeQr(await qrPng(text))).toBe(text)
})

test('a pass takes version 6 on screens and version 8 on paper', () => {
  expect(drawQr(sample.text, 'M').size).toBe(41)
  expect(drawQr(sample.text, 'Q').size).toBe(49)
})

test('the picture is wide enough, of whole pixels of one bit, with its white border', async () => {
  const png = await qrPng(sample.text)
  const header = new DataView(png.buffer)

  // Bytes 16 to 23 of a PNG are its width and height.
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([490, 490])
  // Then bits per pixel and the kind of colour: 0 is grey.
  expect([header.getUint8(24), header.getUint8(25)]).toEqual([1, 0])
  const { rectangles, size } = drawQr(sample.text, 'M')
  const corners = [...qrSvg(sample.text).matchAll(/M(\d+) (\d+)h\d+v/g)].slice(1)
  expect(corners).toHaveLength(rectangles.length)
  expect(Math.min(...corners.flatMap(([, x, y]) => [Number(x), Number(y)]))).toBe(4)
  expect(qrSvg(sample.text)).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`)
})
