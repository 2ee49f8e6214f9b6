// Hears a reader before other handlers: its text must not fill a field, trigger a shortcut or press a button.
import { useEffect, useEffectEvent } from 'react'
import { GROUP_CODE_MAX } from '#domain/passes/group-code.ts'
import type { ReaderNews } from './burst.ts'
import { createKeyReader, type Heard, type KeyReader } from './read-keys.ts'
import { type FieldMark, goBackTo, isWrittenIn, markNow } from './typed-into.ts'

/** How codes arrive: as keys, as text from a built-in scanner, or through the clipboard. */
export type ReaderWay = 'keys' | 'text' | 'clipboard'
type Listener = (news: ReaderNews, way: ReaderWay) => void

/** A shorter composition is an accented letter. */
const COMPOSED_MIN = 8
/** Lets a page that was busy process queued keys before concluding that no more came. */
const LATE_MS = 50

const listeners: Listener[] = []
let stop: (() => void) | undefined

/** Receives every code from a reader while mounted; only the component mounted last receives them. */
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
  /** The key was already reported, so its text is not a second one. */
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
    // The symbol of Alt and a number is written when Alt is released, on some systems just before.
    const isKnown = isTold || reader.isBetween()
    isTold = false
    if (!isKnown) take(reader.write(data, at(event)), 'text', event)
    else if (reader.isBusy()) keepFromPage(event)
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.length > 2 * GROUP_CODE_MAX) return
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

/** Applies to the page what the key reader asks for, and ends a burst when no more keys come. */
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
