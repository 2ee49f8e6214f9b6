import { useEffect, useRef } from 'react'

/** Says what was done, with one button to close. */
export function DoneMessage({
  children,
  button,
  onClose,
}: {
  children: React.ReactNode
  button: string
  onClose: () => void
}) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <div className="grid grow content-center gap-5 text-center">
      <output className="text-2xl font-bold text-balance">{children}</output>
      <button
        type="button"
        ref={close}
        onClick={onClose}
        className="min-h-14 rounded-control bg-gold px-5 text-lg font-bold text-ink"
      >
        {button}
      </button>
    </div>
  )
}
