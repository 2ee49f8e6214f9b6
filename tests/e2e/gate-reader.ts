// A barcode reader before the gate: real keys, as a computer with one keyboard tells of a reader that is set to
// another.
import type { CDPSession, Locator, Page } from '@playwright/test'
import { TAIL_MS } from '#app/gate/reader/read-keys.ts'
import { type Keyboard, keysTyped } from '../typed-keys.ts'

export type ReaderSettings = {
  reader?: Keyboard
  host?: Keyboard
  end?: 'Enter' | 'Tab'
  /** How often it reads what is before it. */
  times?: number
}

const SHIFT = 8
/** More than passes between asking a page for its time and stopping it. */
const SKIPPED_MS = 2_000

/**
 * Types a text with every key down and up, one after the other. No time passes between them for the page, on
 * however slow a machine: its context has to have an installed clock.
 */
export async function readerTypes(
  page: Page,
  text: string,
  { reader = 'en-US', host = reader, end, times = 1 }: ReaderSettings = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const keys = keysTyped(text, { reader, host })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SKIPPED_MS)
  // Sent without waiting for each: no reader waits for the page either.
  const sent = Array.from({ length: times }, () => [
    ...keys.flatMap(({ key, code, shift }) => keyEvents(session, key, code, shift)),
    ...(end ? endEvents(session, end) : []),
  ])
  await Promise.all(sent.flat())
  await page.clock.resume()
  await session.detach()
}

function keyEvents(session: CDPSession, key: string, code: string, shift: boolean) {
  const modifiers = shift ? SHIFT : 0
  // A dead key writes nothing by itself.
  const text = key.length === 1 ? { text: key } : {}
  const windowsVirtualKeyCode = key === ' ' ? 32 : (key.toUpperCase().codePointAt(0) ?? 0)
  const of = { key, code, modifiers, windowsVirtualKeyCode }
  return [
    ...(shift
      ? [
          session.send('Input.dispatchKeyEvent', {
            type: 'rawKeyDown',
            key: 'Shift',
            code: 'ShiftLeft',
            modifiers,
          }),
        ]
      : []),
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...of, ...text }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...of }),
    ...(shift
      ? [session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Shift', code: 'ShiftLeft' })]
      : []),
  ]
}

function endEvents(session: CDPSession, end: 'Enter' | 'Tab') {
  const windowsVirtualKeyCode = end === 'Enter' ? 13 : 9
  const of = { key: end, code: end, windowsVirtualKeyCode }
  const text = end === 'Enter' ? { text: '\r' } : {}
  return [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...of, ...text }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...of }),
  ]
}

/** Lets a hand come to a field that has the focus, which no hand does as soon as the reader's last key is up. */
export async function comesByHand(field: Locator): Promise<void> {
  await field.press('Home', { delay: 2 * TAIL_MS })
}

/** As the scanner of a handheld: a text from an input method, to whatever has the focus. */
export async function handheldWrites(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.insertText', { text })
  await session.detach()
}
