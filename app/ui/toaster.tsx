// One toast for 5 seconds; F8 focuses it. Pointer thresholds and the announcement's second are Radix's own
// (specification, section 9). At the bottom, away from the controls used next: app/app.css.
import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { m } from '#messages/messages.js'
import { forgetToast, type Toast } from './show-toast.ts'

const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

const toneClasses: Record<Toast['tone'], string> = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger text-white',
}

/**
 * A new toast has its own provider: Radix 1.3.1 keeps a pause for the next toast if one is closed while the
 * focus is inside, and drops the listeners that would end it (radix-ui/primitives#2233, #2461).
 */
export default function Toaster({ toast }: { toast: Toast }) {
  return <OneToast key={toast.id} toast={toast} />
}

function OneToast({ toast }: { toast: Toast }) {
  const cameFrom = useRef<Element>(null)
  const viewport = useRef<HTMLOListElement>(null)
  const resting = useRef<number>(undefined)

  /** When the toast closes, a user who came by F8 or Tab returns to the previous focus. */
  function rememberFocus({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }

  function close() {
    const isInside = viewport.current?.contains(document.activeElement)
    if (isInside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    forgetToast(toast)
  }

  /** Radix lets Escape close a toast wherever the focus is, but the key is meant for the page below. */
  function leaveToThePage(event: KeyboardEvent) {
    const isInside = event.target instanceof Node && viewport.current?.contains(event.target)
    if (!isInside) event.preventDefault()
  }

  /** A pointer that rests where a toast appeared does not mean that somebody reads it. */
  function resumeWhenPointerRests() {
    window.clearTimeout(resting.current)
    resting.current = window.setTimeout(() => {
      // Radix pauses while the pointer is inside, and has no setting for it.
      viewport.current?.parentElement?.dispatchEvent(new PointerEvent('pointerleave'))
    }, DURATION_MS)
  }

  useEffect(() => () => window.clearTimeout(resting.current), [])

  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection="right"
      label={m.order_toast_label()}
    >
      <RadixToast.Root
        data-tone={toast.tone}
        onPause={resumeWhenPointerRests}
        onEscapeKeyDown={leaveToThePage}
        onOpenChange={(isOpen) => !isOpen && close()}
        className={`toast pointer-events-auto flex items-start gap-3 rounded-xl border py-3 pr-2 pl-4 shadow-lg ${toneClasses[toast.tone]}`}
      >
        <OutOfTheWay place={viewport} />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 py-1.5 wrap-anywhere">
          <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="text-sm">{toast.description}</RadixToast.Description>
          )}
        </div>
        <RadixToast.Close
          aria-label={m.order_toast_close()}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg"
        >
          <X aria-hidden size={20} />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport
        ref={viewport}
        hotkey={['F8']}
        label={m.order_toast_viewport()}
        onFocus={rememberFocus}
        className="toast-place pointer-events-none fixed z-50 grid grid-cols-1 gap-2 p-4 print:hidden"
      />
    </RadixToast.Provider>
  )
}

/** Rendered inside the toast, because there is nothing to measure before it exists. */
function OutOfTheWay({ place }: { place: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => keepAboveFootBar(place.current), [place])
  return null
}

/** Keeps the toast above the bottom bar, sticky or at the page's end, whose button is used next. */
function keepAboveFootBar(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  const keep = () => {
    const top = Math.min(
      ...[...document.querySelectorAll('[data-foot-bar]')]
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ height, bottom }) => height > 0 && bottom > window.innerHeight / 2)
        .map((bar) => bar.top),
    )
    const foot = Math.max(0, window.innerHeight - top)
    place.style.setProperty('--toast-foot', Number.isFinite(foot) ? `${foot}px` : '0px')
    if (liesOver(place, document.activeElement)) place.dataset.place = 'away'
  }
  keep()
  // A bar comes with the first chosen row, and grows with what was refused.
  const watch = new MutationObserver(keep)
  watch.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', keep, { passive: true })
  window.addEventListener('resize', keep)
  return () => {
    watch.disconnect()
    window.removeEventListener('scroll', keep)
    window.removeEventListener('resize', keep)
  }
}

/** Whether the toast covers what was just pressed and may be pressed again. */
function liesOver(place: HTMLElement, pressed: Element | null): boolean {
  if (!pressed?.matches('button, a, input')) return false
  const toast = place.getBoundingClientRect()
  const box = pressed.getBoundingClientRect()
  return (
    box.bottom > toast.top &&
    box.top < toast.bottom &&
    box.right > toast.left &&
    box.left < toast.right
  )
}
