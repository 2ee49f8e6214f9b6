import { expect, test } from 'vitest'
import { cardPicture, singleVariant, uploadedIdIn, variantWidths } from './picture.ts'

const id = '01a53aac-4500-7375-bda8-6feaa4110bfd'

test('variants are never wider than the picture, and a small one is kept whole', () => {
  expect(variantWidths(3200)).toEqual([320, 480, 800, 1200, 1600])
  expect(variantWidths(1600)).toEqual([320, 480, 800, 1200, 1600])
  expect(variantWidths(1000)).toEqual([320, 480, 800, 1000])
  expect(variantWidths(320)).toEqual([320])
  expect(variantWidths(1)).toEqual([1])
})

test('an uploaded picture is known by its file, and by nothing that looks like it', () => {
  expect(uploadedIdIn(`/pictures/${id}`)).toBe(id)
  for (const file of [
    '/art/malba-1.svg',
    '/pictures/',
    `/pictures/${id}/320.avif`,
    `/pictures/${id} `,
    `https://elsewhere.example/pictures/${id}`,
    `/pictures/${id.toUpperCase()}`,
  ]) {
    expect(uploadedIdIn(file)).toBeUndefined()
  }
})

test('who takes one file gets the widest variant up to a width, with its size', () => {
  const picture = (width: number, height: number) => ({
    file: `/pictures/${id}`,
    description: 'El teatro',
    facts: { width, height, colour: '#000000' },
  })

  expect(singleVariant(picture(3200, 2400))).toEqual({
    path: `/pictures/${id}/1200.webp`,
    width: 1200,
    height: 900,
  })
  expect(singleVariant(picture(90, 45))).toMatchObject({ width: 90, height: 45 })
  expect(singleVariant({ file: '/art/malba-1.svg', description: 'x' })).toBeUndefined()
})

test('a drawing frames a photograph and nothing else', () => {
  const drawing = { file: '/art/malba-1.svg', description: 'El museo' }
  const photograph = {
    file: `/pictures/${id}`,
    description: 'El museo',
    facts: { width: 800, height: 600, colour: '#000000' },
  }

  expect(cardPicture([photograph, drawing])).toEqual({ ...photograph, frame: drawing.file })
  expect(cardPicture([photograph])).toEqual(photograph)
  expect(cardPicture([drawing, { ...drawing, file: '/art/malba-2.svg' }])).toEqual(drawing)
  expect(cardPicture([])).toBeUndefined()
})
