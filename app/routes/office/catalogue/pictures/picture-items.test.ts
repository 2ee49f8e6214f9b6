import { expect, test } from 'vitest'
import { changeItems, picturesIn, storedItems } from './picture-items.ts'

const id = '01a53aac-4500-7375-bda8-6feaa4110bfd'
const stored = storedItems([
  { file: '/art/a.svg', description: 'a' },
  { file: `/pictures/${id}`, description: 'b', focusX: 10, focusY: 20 },
  { file: '/art/c.svg', description: 'c' },
])

function moved(from: number, to: number): string[] {
  const { items } = changeItems({ items: stored }, { kind: 'move', from, to })
  return items.map(({ description }) => description)
}

test('a picture is moved to another place, and never out of the list', () => {
  expect(moved(0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(2, 3)).toEqual(['a', 'b', 'c'])
  expect(moved(0, -1)).toEqual(['a', 'b', 'c'])
})

test('what was taken away comes back to its place with what was typed', () => {
  const removed = changeItems({ items: stored }, { kind: 'remove', key: '/art/a.svg' })

  const back = changeItems(removed, { kind: 'put_back' })

  expect(removed.items).toHaveLength(2)
  expect(back).toEqual({ items: stored })
})

test('a file that is in the list already is not there twice', () => {
  const items = [...stored, { key: 'new', file: undefined, description: '' }]

  const uploaded = changeItems(
    { items },
    { kind: 'change', key: 'new', changes: { file: `/pictures/${id}` } },
  )

  expect(uploaded.items).toEqual(stored)
})

test('what the server tells of a picture stands beside what was typed', () => {
  const facts = { width: 800, height: 600, colour: '#aabbcc' }

  const { items } = changeItems(
    { items: stored },
    { kind: 'told', pictures: [{ id, state: 'ready', ...facts }] },
  )

  expect(items[1]).toMatchObject({ description: 'b', focusX: 10, facts, state: 'ready' })
  expect(picturesIn(items)).toEqual(picturesIn(stored))
})

test('one that is still on its way cannot be stored', () => {
  const items = [{ key: 'new', file: undefined, description: 'x' }]

  expect(picturesIn(items)).toEqual([{ file: 'uploading', description: 'x' }])
})

test('what was taken away while it was on its way is complete when it is put back', () => {
  const upload = { name: 'patio.jpg', percent: 100 }
  const under = { key: 'k', file: undefined, description: 'El patio.', upload }
  const taken = changeItems({ items: [...stored, under] }, { kind: 'remove', key: 'k' })

  const arrived = changeItems(taken, {
    kind: 'change',
    key: 'k',
    changes: { file: '/art/d.svg', upload: undefined },
  })
  const { items } = changeItems(arrived, { kind: 'put_back' })

  expect(items.at(-1)).toMatchObject({ file: '/art/d.svg', description: 'El patio.' })
  expect(items.at(-1)?.upload).toBeUndefined()
})
