// A button to hold, by finger, Enter or space bar, so that a visitor's quick tap does nothing.
import { useEffect, useRef, useState } from 'react'

const HOLD_MS = 2_000

const isPress = ({ key }: React.KeyboardEvent) => key === 'Enter' || key === ' '

type HoldButtonProps = {
  onHeld: () => void
  hint: string
  children: React.ReactNode
}

export function HoldButton({ onHeld, hint, children }: HoldButtonProps) {
  const [heldBy, setHeldBy] = useState<'pointer' | 'key'>()
  const [isHinted, setIsHinted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function hold(by: 'pointer' | 'key') {
    if (heldBy) return
    setHeldBy(by)
    setIsHinted(false)
    timer.current = setTimeout(onHeld, HOLD_MS)
  }

  function letGo() {
    if (!heldBy) return
    clearTimeout(timer.current)
    setHeldBy(undefined)
    setIsHinted(true)
  }

  return (
    <div className="relative shrink-0">
      {/* Positioned absolutely, so that nothing moves under the finger. */}
      <output className="absolute right-0 bottom-full w-max max-w-[70vw]">
        {isHinted && (
          <span className="block rounded-control bg-cream px-4 py-2 font-semibold text-ink">
            {hint}
          </span>
        )}
      </output>
      <button
        type="button"
        onPointerDown={({ currentTarget, pointerId }) => {
          // Keeps the press when the finger trembles off the button.
          currentTarget.setPointerCapture(pointerId)
          hold('pointer')
        }}
        onPointerUp={letGo}
        onLostPointerCapture={letGo}
        onPointerCancel={letGo}
        // A reader's field takes the focus during a touch, so blur ends only a key press.
        onBlur={() => heldBy === 'key' && letGo()}
        onKeyDown={(event) => isPress(event) && hold('key')}
        onKeyUp={(event) => isPress(event) && letGo()}
        // A long press would open the browser's context menu.
        onContextMenu={(event) => event.preventDefault()}
        className="relative min-h-12 min-w-16 shrink-0 touch-none overflow-hidden rounded-control px-4 font-semibold text-celeste select-none"
      >
        <span
          aria-hidden
          className={`absolute inset-0 origin-left bg-gold/50 ${heldBy ? 'scale-x-100 transition-transform duration-2000 ease-linear' : 'scale-x-0'}`}
        />
        <span className="relative">{children}</span>
      </button>
    </div>
  )
}
