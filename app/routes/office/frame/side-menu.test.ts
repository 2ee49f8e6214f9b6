import { expect, test } from 'vitest'
import { sections } from '#domain/ground/vocabulary/people.ts'
import { menuGroups } from './side-menu.tsx'

const labelsOf = (announced: Parameters<typeof menuGroups>[0]) =>
  menuGroups(announced).map(({ entries }) => entries.map(({ label }) => label))

test('a shop with every section announced begins with the specified entries, in their order', () => {
  const [first, ...others] = labelsOf(sections)

  expect(first).toEqual([
    'Dashboard',
    'Analítica',
    'Ciudades',
    'Atracciones',
    'Tipos Atracción',
    'Productos',
    'Usuarios',
    'Usuarios Pendientes',
  ])
  expect(others.flat().filter((label) => first?.includes(label))).toEqual([])
})

test('however many sections are announced, no screen is missing from the menu', () => {
  expect(labelsOf([]).flat().toSorted()).toEqual(labelsOf(sections).flat().toSorted())
})
