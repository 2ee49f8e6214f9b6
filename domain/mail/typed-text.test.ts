import { expect, test } from 'vitest'
import { leftOfThem, typedTexts } from '#tests/hostile/typed-texts.ts'
import { typedOperationNumber, typedText } from './typed-text.ts'

test('nothing that leads elsewhere is left of a text, with its lines or without', () => {
  for (const typed of typedTexts) {
    expect(leftOfThem(typed), typed).not.toEqual([])
    for (const around of [typed, `Ana ${typed} Ríos`, `¡${typed}!`, `(${typed}), Ana`]) {
      expect(leftOfThem(typedText(around)), around).toEqual([])
      expect(leftOfThem(typedText(around, '\n')), around).toEqual([])
    }
  }
})

test('names stay as they were written, in every script', () => {
  for (const name of [
    'J. R. Ríos',
    "María-José O'Connor",
    'M.ª José',
    'Gal·la Puig',
    'Estel·la Col·lell',
    'Mª José',
    'Ana (mamá), Luis & Eva/Tom',
    'Nguyễn Thị Ánh',
    'Bjo\u0308rn',
    '山田　太郎',
    'Анна Петрова',
    'محمد بن علي',
    'علی\u200cرضا',
    'Juan 2.º',
  ]) {
    expect(typedText(name)).toBe(name)
  }
  expect(typedText('J.R. Ríos')).toBe('J. R. Ríos')
  expect(typedText('Ma.Elena Paz')).toBe('Ma. Elena Paz')
})

test('messages with hours, dates, amounts and our own numbers stay readable', () => {
  for (const message of [
    '12/10 a las 19:30, 1.500 pesos',
    'El 12/10/2026 a las 19.30hs, $25.000,50 (o US$ 30). ¡Feliz cumple!',
    'De 19:30 a 21:00, o 19:30-21:00; el 12-10-2026 o el 12/10-15/10',
    '1.500.000 pesos, o 12.500.000 pesos',
    'Hoy. Com a família, com você. Com o pai. Ar puro.',
    'Total =$500 =D!! =( =)',
    'Entradas: $12.500 / $15.000',
    'Piso 5, depto 1043...te quiero',
    'Lista:\n• agua\n•pan\n- 2 camperas\n\n-Ana =) :/',
    'Feliz dia. Com amor, Ana',
    'ありがとう。また会おう。',
    '👨‍👩‍👧 ❤️ te quiero.❤️',
    'Mi orden FP-1795262400000 no llegó',
    'Estamos a punto de salir. Es hermoso. (Fin.)',
  ]) {
    expect(typedText(message, '\n')).toBe(message)
  }
  expect(typedText('Avisá cuando llegues.Besos, Ana')).toBe('Avisá cuando llegues. Besos, Ana')
  expect(typedText('¡Feliz cumple.Ángela!')).toBe('¡Feliz cumple. Ángela!')
})

test('what stands beside something that is left out keeps its signs', () => {
  for (const beside of ['Piso 5ºB, 1ª puerta', 'Mª José', 'M.ª José', 'Nº 5', 'N.º 5', '2.º']) {
    expect(typedText(`${beside} evil.com`)).toBe(`${beside} […]`)
  }
})

test('a text is one line unless its lines are asked for', () => {
  const typed = 'Ana\r\nB\nC\u2028D\u0085E\vF'
  expect(typedText(typed)).toBe('Ana B C D E F')
  expect(typedText(typed, '\n')).toBe('Ana\nB\nC\nD\nE\nF')
})

test('of the number of an order nothing is repeated that cannot be one of ours', () => {
  expect(typedOperationNumber(' fp 1795262400000')).toBe('FP-1795262400000')
  for (const typed of ['Gana ya', 'FP-1', 'FP-1795262400000 Gana ya', '', ...typedTexts]) {
    expect(typedOperationNumber(typed), typed).toMatch(/^(FP-)?\[…\]$/)
  }
})
