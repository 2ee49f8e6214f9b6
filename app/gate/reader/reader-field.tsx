// A handheld's scanner writes like an input method, only into a focused field. This field takes the focus
// whenever nothing else needs it. It exists only on handhelds and stands, because a screen reader announces
// whatever has the focus.
import { useEffect, useRef } from 'react'
import { m } from '#messages/messages.js'
import { isFocusNeeded, READER_FIELD } from './typed-into.ts'

const MOVES = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

export function ReaderField() {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    // A user who moves between buttons by keyboard keeps the focus until the next touch.
    let isWalking = false
    function take() {
      if (isWalking || isFocusNeeded(document.activeElement)) return
      field.current?.focus({ preventScroll: true })
    }
    const later = () => setTimeout(take)
    addEventListener('keydown', ({ key }) => (isWalking ||= MOVES.has(key)), { signal })
    addEventListener('pointerdown', () => (isWalking = false), { signal })
    addEventListener('click', later, { signal })
    addEventListener('focus', later, { signal })
    document.addEventListener('focusin', later, { signal })
    document.addEventListener('focusout', later, { signal })
    take()
    return () => over.abort()
  }, [])

  return (
    <aside>
      <input
        ref={field}
        {...{ [READER_FIELD]: '' }}
        aria-label={m.gate_reader_field()}
        inputMode="none"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        tabIndex={-1}
        className="pointer-events-none fixed top-0 left-0 size-px opacity-0"
        onInput={({ currentTarget }) => {
          currentTarget.value = ''
        }}
      />
    </aside>
  )
}
