import { type ComponentProps, useEffect, useRef } from 'react'
import { m } from '#messages/messages.js'
import { CloseIcon } from './gate-icons.tsx'

/** `main` is what a screen is for; `framed` goes beside it; `night` stands on a coloured note. */
const looks = {
  main: 'min-h-14 rounded-control bg-gold px-5 text-lg font-bold text-ink',
  framed:
    'min-h-12 shrink-0 rounded-control border-2 border-current px-4 font-bold disabled:opacity-60',
  night: 'min-h-12 shrink-0 rounded-control bg-night px-4 font-bold text-cream',
  link: 'min-h-12 shrink-0 px-4 font-semibold underline decoration-2 underline-offset-4',
}

type GateButtonProps = ComponentProps<'button'> & { look: keyof typeof looks }

export function GateButton({ look, type = 'button', className = '', ...rest }: GateButtonProps) {
  return <button type={type} className={`${looks[look]} ${className}`} {...rest} />
}

type CloseButtonProps = { takesFocus: boolean; onClose: () => void }

/** With the focus, so that what was opened by keyboard can be closed with the next key. */
export function CloseButton({ takesFocus, onClose }: CloseButtonProps) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) close.current?.focus()
  }, [takesFocus])
  return (
    <button
      type="button"
      ref={close}
      onClick={onClose}
      className="flex min-h-12 shrink-0 items-center gap-2 px-3 font-semibold"
    >
      <CloseIcon className="size-5" />
      <span>{m.gate_close()}</span>
    </button>
  )
}
