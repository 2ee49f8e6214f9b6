import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PICTURE_DESCRIPTION_MAX, pictureListField, UPLOADING_FILE } from './picture-list.ts'

const drawn = { file: '/art/malba-1.svg', description: 'El museo de noche' }
const uploaded = {
  file: '/pictures/01a53aac-4500-7375-bda8-6feaa4110bfd',
  description: 'La sala mayor',
  focusX: 12.5,
  focusY: 100,
}

/** As a form of the office sends it. */
function read(pictures: unknown, field = pictureListField()) {
  const form = new FormData()
  form.set('pictures', typeof pictures === 'string' ? pictures : JSON.stringify(pictures))
  const submission = parseWithZod(form, { schema: z.object({ pictures: field }) })
  return submission.status === 'success' ? submission.value.pictures : submission.reply().error
}

test('drawn and uploaded pictures travel in one list, in their order', () => {
  expect(read([uploaded, drawn])).toEqual([uploaded, drawn])
  expect(read([])).toEqual([])
  expect(read([{ ...drawn, description: '  El museo  ', more: 1 }])).toEqual([
    { file: drawn.file, description: 'El museo' },
  ])
})

test.each([
  ['pictures[1].description', 'description_missing', [drawn, { ...uploaded, description: ' ' }]],
  [
    'pictures[0].description',
    'description_too_long',
    [{ ...drawn, description: 'a'.repeat(PICTURE_DESCRIPTION_MAX + 1) }],
  ],
  ['pictures[0].description', 'description_unreadable', [{ ...drawn, description: 'a\u202eb' }]],
  ['pictures[0].file', 'pictures_uploading', [{ ...drawn, file: UPLOADING_FILE }]],
  ['pictures', 'pictures_twice', [drawn, drawn]],
])('of %s is said: %s', (place, problem, pictures) => {
  expect(read(pictures)).toEqual({ [place]: [problem] })
})

test('each form says how many there are, and whether they are described', () => {
  const bare = { ...drawn, description: '' }

  expect(read([bare], pictureListField({ isDescribed: false }))).toEqual([bare])
  expect(read([], pictureListField({ min: 1 }))).toEqual({ pictures: ['pictures_missing'] })
  expect(read([drawn, uploaded], pictureListField({ max: 1 }))).toEqual({
    pictures: ['pictures_too_many'],
  })
})

test('nothing that strangers send becomes a file, a size or a depth of its own', () => {
  const files = [
    'javascript:alert(1)',
    '//elsewhere.example/x.svg',
    '/art/../admin.svg',
    '/art/x.png',
    `/pictures/${'a'.repeat(200)}`,
  ]
  for (const file of files) {
    expect(read([{ ...drawn, file }])).toEqual({ 'pictures[0].file': ['pictures_unreadable'] })
  }
  for (const text of ['', 'x', '[', 'null', '[[[[[[[[[[]]]]]]]]]]', `"${'x'.repeat(40_000)}"`]) {
    expect(Object.values(read(text) ?? {}).flat()).toEqual(['pictures_unreadable'])
  }
  for (const focusX of [101, -1, 'x', [50]]) {
    expect(Object.values(read([{ ...drawn, focusX }]) ?? {})).toContainEqual([
      'pictures_unreadable',
    ])
  }
})
