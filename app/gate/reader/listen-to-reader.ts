// Listens to the whole page for a reader, before anything on it: what a reader types is neither written into
// a field nor taken for a shortcut or the press of a button.
import { useEffect, useEffectEvent } from 'react'
import type { ReaderNews } from './burst.ts'
import { createKeyReader, type Heard, type KeyReader } from './read-keys.ts'
import { READ_CODE_MAX } from './reader-code.ts'
import { type FieldMark, goBackTo, isWrittenIn, markNow } from './typed-into.ts'

/** How the codes come: as keys, as the text of a built-in scanner, or over the clipboard. */
export type ReaderWay = 'keys' | 'text' | 'clipboard'
type Listener = (news: ReaderNews, way: ReaderWay) => void

/** A composition that is shorter is a letter with an accent. */
const COMPOSED_MIN = 8
/** A page that was busy takes its keys before it says that no more came. */
const LATE_MS = 50

const listeners: Listener[] = []
let stop: (() => void) | undefined

/** Hears of every code that a reader types while it is on the screen; the one that came last hears alone. */
export function useReader(onNews: Listener): void {
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const listener: Listener = (news, way) => tell(news, way)
    listeners.push(listener)
    stop ??= listen((news, way) => listeners.at(-1)?.(news, way))
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
      if (listeners.length > 0) return
      stop?.()
      stop = undefined
    }
  }, [])
}

function listen(tell: Listener): () => void {
  const reader = createKeyReader<FieldMark>()
  const heldKeys = new Set<string>()
  const over = new AbortController()
  const { take, forget } = createTaking(reader, tell)
  /** The key that was told of writes a text too; it is not a second one. */
  let isTold = false
  let composedFrom: FieldMark

  function onKeyDown(event: KeyboardEvent): void {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
    if (event.repeat && heldKeys.has(code)) keepFromPage(event)
    if (event.repeat || metaKey) return
    const stroke = { key, code, shift: shiftKey, ctrl: ctrlKey, alt: altKey }
    const heard = reader.press(stroke, at(event))
    isTold = key.length === 1 && !heard.isOurs
    if (heard.isOurs) heldKeys.add(code)
    take(heard, 'keys', event)
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (heldKeys.delete(event.code)) keepFromPage(event)
    isTold = event.key === 'Alt' && reader.isBetween()
    if (!isTold) return
    take(reader.release(event, at(event)), 'keys', event)
  }

  function onBeforeInput(event: InputEvent): void {
    const { inputType, data } = event
    if (inputType !== 'insertText' || data === null) return
    // The symbol of Alt and a number is written when Alt comes up, on some systems just before.
    const isKnown = isTold || reader.isBetween()
    isTold = false
    if (!isKnown) take(reader.write(data, at(event)), 'text', event)
    else if (reader.isBusy()) keepFromPage(event)
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.length > 2 * READ_CODE_MAX) return
    take(reader.write(text, at(event)), 'clipboard', event)
  }

  function onCompositionEnd(event: CompositionEvent): void {
    if (event.data.length < COMPOSED_MIN) return
    take(reader.write(event.data, at(event, composedFrom)), 'text', event)
  }

  const first = { capture: true, signal: over.signal }
  addEventListener('keydown', onKeyDown, first)
  addEventListener('keyup', onKeyUp, first)
  addEventListener('beforeinput', onBeforeInput, first)
  addEventListener('paste', onPaste, first)
  addEventListener('compositionstart', () => (composedFrom = markNow()), first)
  addEventListener('compositionend', onCompositionEnd, first)
  return () => {
    forget()
    over.abort()
  }
}

/** Does with the page what the reader's keys ask for, and ends them when no more come. */
function createTaking(reader: KeyReader<FieldMark>, tell: Listener) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    for (const news of reader.rest(performance.now())) tell(news, 'keys')
  }

  return {
    take(heard: Heard<FieldMark>, way: ReaderWay, event: Event): void {
      if (heard.isOurs) keepFromPage(event)
      if (heard.takeBack) goBackTo(heard.takeBack)
      for (const news of heard.news) tell(news, way)
      clearTimeout(timer)
      const restsAt = reader.restsAt()
      if (restsAt !== undefined) timer = setTimeout(rest, restsAt - performance.now() + LATE_MS)
    },
    forget: () => clearTimeout(timer),
  }
}

function at({ timeStamp }: Event, mark = markNow()) {
  return { atMs: timeStamp, mark, isInField: isWrittenIn(document.activeElement) }
}

function keepFromPage(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
