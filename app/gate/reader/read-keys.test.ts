import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase45 } from '#domain/passes/code-fields.ts'
import { type Keyboard, keyboards, keysTyped } from '#tests/typed-keys.ts'
import type { ReaderNews } from './burst.ts'
import { createKeyReader, PAUSE_MS, STUMBLE_MS, TAIL_MS } from './read-keys.ts'

/** A code by its form: version 1, then whatever; nobody signed it. */
const passOf = (fill: (at: number) => number) =>
  `P1:${encodeBase45(Uint8Array.from({ length: 91 }, (_, at) => (at === 0 ? 1 : fill(at) % 256)))}`
const PASS = passOf((at) => at * 37)
const OTHER = passOf((at) => at * 101 + 5)
const groupOf = (kinds: number, members: number) => {
  const bytes = Uint8Array.from({ length: 4 + kinds * 7 + members * 19 + 64 }, (_, at) => at % 251)
  bytes.set([1, 1, kinds, members])
  return `G1:${encodeBase45(bytes)}`
}

type Typing = {
  reader?: Keyboard
  host?: Keyboard
  isCapsLock?: boolean
  /** Between one key and the next, Shift too. */
  gapMs?: number
  isInField?: boolean
}

/** A reader before a page: `type` presses keys one after the other; the mark is what the field then has. */
function stand() {
  const reader = createKeyReader<string>()
  const news: ReaderNews[] = []
  let nowMs = 0
  let field = ''
  let went = 0

  function press(
    key: string,
    code: string,
    { shift = false, ctrl = false, alt = false } = {},
    isInField = false,
  ) {
    const heard = reader.press(
      { key, code, shift, ctrl, alt },
      { atMs: nowMs, mark: field, isInField },
    )
    news.push(...heard.news)
    if (!heard.isOurs) {
      went += 1
      if (isInField && key.length === 1 && !ctrl) field += key
    }
    if (heard.takeBack !== undefined) field = heard.takeBack
    return heard.isOurs
  }

  return {
    reader,
    news,
    press,
    type(
      text: string,
      {
        reader: from = 'en-US',
        host = from,
        isCapsLock = false,
        gapMs = 4,
        isInField = false,
      }: Typing = {},
    ) {
      for (const { key, code, shift } of keysTyped(text, { reader: from, host, isCapsLock })) {
        if (shift) {
          nowMs += gapMs
          press('Shift', 'ShiftLeft', { shift }, isInField)
        }
        nowMs += gapMs
        press(key, code, { shift }, isInField)
      }
    },
    write(text: string, isInField = false) {
      nowMs += 4
      const heard = reader.write(text, { atMs: nowMs, mark: field, isInField })
      news.push(...heard.news)
      if (!heard.isOurs && isInField) field += text
      if (heard.takeBack !== undefined) field = heard.takeBack
    },
    alt(number: string) {
      nowMs += 4
      press('Alt', 'AltLeft', { alt: true })
      for (const digit of number) {
        nowMs += 4
        press('Clear', `Numpad${digit}`, { alt: true })
      }
      nowMs += 4
      news.push(
        ...reader.release({ key: 'Alt' }, { atMs: nowMs, mark: field, isInField: false }).news,
      )
    },
    wait(ms: number) {
      nowMs += ms
      news.push(...reader.rest(nowMs))
    },
    codes: () => news.flatMap((one) => (one.kind === 'code' ? [one.code] : [])),
    field: () => field,
    went: () => went,
  }
}

for (const host of keyboards) {
  test(`a reader that is set to ${host}, as its computer is, is read by the names of the keys`, () => {
    const page = stand()

    page.type(PASS, { reader: host, host })
    page.wait(STUMBLE_MS)

    expect(page.codes()).toEqual([PASS])
    expect(page.news).toContainEqual(
      expect.objectContaining({ isHost: host !== 'en-US' && isOther(host) }),
    )
  })
}

/** Where the keys of a code are in other places than on the keyboard of the United States. */
const isOther = (host: Keyboard) => {
  const typed = keysTyped(PASS, { reader: host, host })
  const us = keysTyped(PASS, { reader: 'en-US', host: 'en-US' })
  return typed.some(({ code, shift }, at) => code !== us[at]?.code || shift !== us[at].shift)
}

const seed = 20_261_124
test(`any code is read on any keyboard, by any end and pace, with Caps Lock or not (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 90, maxLength: 90 }),
      fc.constantFrom(...keyboards),
      fc.boolean(),
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom('', 'Enter', 'Tab'),
      fc.boolean(),
      fc.boolean(),
      (bytes, host, isUs, gapMs, end, isInField, isCapsLock) => {
        const code = `P1:${encodeBase45(Uint8Array.from([1, ...bytes]))}`
        const page = stand()
        page.type(code, { reader: isUs ? 'en-US' : host, host, gapMs, isInField, isCapsLock })
        if (end !== '') expect(page.press(end, end, {}, isInField)).toBe(true)
        page.wait(STUMBLE_MS)
        expect(page.news).toEqual([
          expect.objectContaining({ kind: 'code', code }),
          { kind: 'end', end: end === '' ? 'none' : end.toLowerCase() },
        ])
        expect(page.field()).toBe('')
      },
    ),
    { seed, numRuns: 300 },
  )
})

test('a slow wireless reader that stumbles, and a computer that is slow with its keys, are read, in a field or not', () => {
  for (const isInField of [true, false]) {
    const [stumbling, slow] = [stand(), stand()]

    stumbling.type(PASS.slice(0, 60), { gapMs: 60, isInField })
    stumbling.wait(430)
    stumbling.type(PASS.slice(60), { gapMs: 60, isInField })
    slow.type(PASS, { gapMs: 200, isInField })

    expect([stumbling.codes(), slow.codes()]).toEqual([[PASS], [PASS]])
    expect(slow.field()).toBe('')
  }
})

test('what somebody had typed stays as it was, and nothing of the code is left in the field', () => {
  const page = stand()

  page.type('X7K2-', { gapMs: 120, isInField: true })
  page.wait(400)
  page.type(PASS, { isInField: true })
  expect(page.press('Enter', 'Enter', {}, true)).toBe(true)

  expect(page.codes()).toEqual([PASS])
  expect(page.field()).toBe('X7K2-')
})

test('what a reader puts before a code is taken back with it', () => {
  for (const prefix of [']Q3', '*', ' ']) {
    const page = stand()

    page.type(prefix + PASS, { isInField: true })

    expect(page.codes()).toEqual([PASS])
    expect(page.field()).toBe('')
  }
})

test('control characters before and after a code are no part of it', () => {
  const page = stand()

  page.press('b', 'KeyB', { ctrl: true })
  page.type(PASS)
  expect(page.press('c', 'KeyC', { ctrl: true })).toBe(true)
  expect(page.press('j', 'KeyJ', { ctrl: true })).toBe(true)

  expect(page.codes()).toEqual([PASS])
})

test('symbols typed as Alt and a number are read, and digits of the number pad, whatever NumLock says', () => {
  const [byAlt, byPad] = [stand(), stand()]

  byAlt.type('P1')
  byAlt.alt('0058')
  for (const symbol of PASS.slice(3)) byAlt.alt(String(symbol.charCodeAt(0)).padStart(4, '0'))
  for (const symbol of PASS) {
    if (/\d/.test(symbol)) byPad.press('End', `Numpad${symbol}`)
    else byPad.type(symbol)
  }

  expect([byAlt.codes(), byPad.codes()]).toEqual([[PASS], [PASS]])
})

test('two codes with nothing between them are two, and a group is complete by what it says of itself', () => {
  for (const first of [PASS, groupOf(1, 2), groupOf(2, 4), groupOf(15, 15)]) {
    const page = stand()

    page.type(first + OTHER)

    expect(page.codes()).toEqual([first, OTHER])
  }
})

test('a guard’s badge is read like a pass, and torn without one of its letters', () => {
  const badge = 'B1:0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const page = stand()

  page.type(badge, { reader: 'en-US', host: 'fr-FR' })
  page.wait(STUMBLE_MS)
  page.type(badge.slice(0, -1))
  page.wait(STUMBLE_MS)

  expect(page.codes()).toEqual([badge])
  expect(page.news.at(-1)).toEqual({ kind: 'torn', symbols: 34 })
})

test('a code that lost symbols, wherever, is torn and never a code', () => {
  for (let lost = 0; lost < PASS.length; lost += 1) {
    const page = stand()

    page.type(PASS.slice(0, lost) + PASS.slice(lost + 1), { isInField: lost % 2 === 0 })
    page.wait(STUMBLE_MS)

    expect(page.news).toEqual([expect.objectContaining({ kind: 'torn' })])
    expect(page.field()).toBe('')
  }
})

test('a code in which a symbol came out as another is torn and never a code', () => {
  for (let at = 3; at < PASS.length; at += 3) {
    const page = stand()

    page.type(`${PASS.slice(0, at)}:::${PASS.slice(at + 3)}`)
    page.wait(STUMBLE_MS)

    expect(page.news).toEqual([expect.objectContaining({ kind: 'torn' })])
  }
})

test('a code that was cut off is torn as soon as Enter comes, or nothing more does', () => {
  const [ended, silent] = [stand(), stand()]

  ended.type(PASS.slice(0, 100))
  ended.press('Enter', 'Enter')
  silent.type(PASS.slice(0, 100))
  expect(silent.news).toEqual([])
  silent.wait(STUMBLE_MS)

  expect(ended.news).toEqual([{ kind: 'torn', symbols: 100 }])
  expect(silent.news).toEqual([{ kind: 'torn', symbols: 100 }])
})

test('a whole code is read after a torn one, and after a group that says what no group does, and that is said', () => {
  const [torn, group] = [stand(), stand()]

  torn.type(PASS.slice(0, 90) + OTHER)
  group.type(groupOf(1, 2).replace('G1:', 'G1:::'))
  group.wait(STUMBLE_MS)
  group.type(OTHER)

  for (const { news } of [torn, group]) {
    expect(news).toEqual([
      expect.objectContaining({ kind: 'torn' }),
      expect.objectContaining({ kind: 'code', code: OTHER }),
    ])
  }
})

test('what belongs to a code and its rest is kept from buttons, and what comes after a moment is not', () => {
  const [begun, page] = [stand(), stand()]
  begun.type(PASS.slice(0, 70))
  expect(begun.press('Escape', 'Escape')).toBe(true)

  page.type(PASS)
  const went = page.went()
  page.type(' /')
  page.press('Enter', 'Enter')
  expect(page.went()).toBe(went)
  page.wait(TAIL_MS + 1)
  expect(page.press('Escape', 'Escape')).toBe(false)

  expect(page.went()).toBe(went + 1)
})

test('Enter belongs to a code although a radio is late with it', () => {
  const page = stand()

  page.type(PASS)
  page.wait(STUMBLE_MS - 10)

  expect(page.press('Enter', 'Enter')).toBe(true)
  page.wait(STUMBLE_MS)
  expect(page.press('Enter', 'Enter')).toBe(false)
})

test('another code is no pass, outside of fields; inside of one it is what somebody wanted there', () => {
  const [outside, inside] = [stand(), stand()]

  outside.type('7790895000123')
  outside.press('Enter', 'Enter')
  inside.type('7790895000123', { isInField: true })

  expect(outside.news).toEqual([{ kind: 'foreign', symbols: 13 }])
  expect(inside.field()).toBe('7790895000123')
  inside.wait(STUMBLE_MS)
  expect(inside.news).toEqual([])
})

test('whoever types is left alone: words, short codes, even the beginning of a code', () => {
  for (const text of ['X7K2-M9QD-4A', 'P1:X7K2-M9QD', 'P1 P1: P1:', 'una mujer con dos ninos']) {
    for (const gapMs of [90, 150, 240]) {
      const page = stand()

      page.type(text.toUpperCase(), { gapMs, isInField: true })
      expect(page.press('Enter', 'Enter', {}, true)).toBe(false)
      page.wait(PAUSE_MS)

      expect(page.news).toEqual([])
      expect(page.field()).toBe(text.toUpperCase())
    }
  }
})

test('whoever types on right after a scan loses nothing but what came with the code', () => {
  const page = stand()

  page.type(PASS, { isInField: true })
  page.wait(200)
  page.type('7K2', { gapMs: 120, isInField: true })

  expect(page.codes()).toEqual([PASS])
  expect(page.field()).toBe('7K2')
})

test('a built-in scanner’s text is read at once, in pieces, or symbol by symbol, with a line’s end', () => {
  for (const pieces of [[PASS], [`${PASS}\n`], [PASS.slice(0, 50), PASS.slice(50)], [...PASS]]) {
    for (const isInField of [true, false]) {
      const page = stand()

      for (const piece of pieces) page.write(piece, isInField)

      expect(page.codes()).toEqual([PASS])
      expect(page.field()).toBe('')
    }
  }
})

test('a sentence that was dictated stays in its field', () => {
  const page = stand()

  page.write('dejé pasar a la señora porque había perdido su teléfono', true)
  page.wait(STUMBLE_MS)

  expect(page.news).toEqual([])
  expect(page.field()).toContain('señora')
})

test('the keyboard of a computer is told from its keys', () => {
  const named = keyboards.map((host) => {
    const page = stand()
    page.type(PASS, { reader: 'en-US', host })
    return page.news.flatMap((one) => (one.kind === 'code' ? [one.keyboard] : []))
  })

  expect(named.flat()).toEqual([
    'english',
    'spanish',
    'spanish',
    'portuguese',
    'french',
    'german',
    'dvorak',
  ])
})
