import type { KeyboardEvent, PointerEvent } from 'react'
import { m } from '#messages/messages.js'
import { objectPosition } from '#app/ui/catalogue-picture.tsx'

type FocusPointProps = {
  number: number
  source: string
  focusX: number | undefined
  focusY: number | undefined
  onChange: (focus: { focusX: number; focusY: number }) => void
}

const MIDDLE = 50
const STEP = 5
const SMALL_STEP = 1
const steps = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** The picture with its focus point, set with the pointer or the arrow keys; beside it the crop. */
export function FocusPoint({ number, source, onChange, ...focus }: FocusPointProps) {
  const { focusX = MIDDLE, focusY = MIDDLE } = focus

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({
      focusX: percent(((event.clientX - left) / width) * 100),
      focusY: percent(((event.clientY - top) / height) * 100),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps.get(event.key)
    if (!step) return
    event.preventDefault()
    const [x = 0, y = 0] = step
    const size = event.shiftKey ? SMALL_STEP : STEP
    onChange({ focusX: percent(focusX + x * size), focusY: percent(focusY + y * size) })
  }

  return (
    <div className="flex items-start gap-3">
      {/* No <input> moves in two directions at once. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={m.picture_focus({ number })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focusX}
        aria-valuetext={m.picture_focus_value({ x: focusX, y: focusY })}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        className="relative cursor-crosshair overflow-hidden rounded-lg"
      >
        <img src={source} alt="" draggable={false} className="block max-h-40 max-w-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-accent/70 shadow-lifted"
          style={{ left: `${focusX}%`, top: `${focusY}%` }}
        />
      </div>
      <img
        src={source}
        alt=""
        className="hidden aspect-4/3 w-24 shrink-0 rounded-lg object-cover sm:block"
        style={{ objectPosition: objectPosition(focus) }}
      />
    </div>
  )
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}
