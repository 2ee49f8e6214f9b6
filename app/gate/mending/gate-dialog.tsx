// A full-screen dialog. The browser traps the focus in it and closes it with Escape.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { currentLanguage } from '#domain/language.ts'
import { m } from '#messages/messages.js'
import { CloseIcon } from '../gate-icons.tsx'
import type { Gate } from '../gate-state.ts'
import { useHold } from '../menu/panel-frame.tsx'
import { Reader } from '../reader/reader.tsx'

type GateDialogProps = { gate: Gate; title: string; onClose: () => void; children: ReactNode }

export function GateDialog({ gate, title, onClose, children }: GateDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useHold(gate)

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-night text-cream backdrop:bg-night"
    >
      <div className="mx-auto flex min-h-full max-w-xl flex-col gap-4 p-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="flex min-h-12 shrink-0 items-center gap-2 px-3 font-semibold"
          >
            <CloseIcon className="size-5" />
            <span>{m.gate_close()}</span>
          </button>
        </div>
        {children}
      </div>
      {/* Inside the dialog: anything outside is behind it and not read by screen readers. */}
      <Reader
        gate={gate}
        languages={[currentLanguage()]}
        onCode={(code) => void gate.scan({ source: 'reader', code })}
        answer={undefined}
      />
    </dialog>
  )
}
