import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDrawing } from './put-pictures.ts'

const folder = new URL('../../../public/art/', import.meta.url)

test('a drawing is one whose file is there', () => {
  const files = readdirSync(folder).filter((name) => /-(\d|card|hero)\.svg$/.test(name))

  expect(files.filter((name) => !isDrawing(`/art/${name}`))).toEqual([])
  expect(files.length).toBeGreaterThan(50)
  for (const name of ['nope-not-there.svg', 'malba-6.svg', 'malba-0.svg', '../art/malba-1.svg']) {
    expect(isDrawing(`/art/${name}`), name).toBe(false)
  }
})
