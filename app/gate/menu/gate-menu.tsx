// The menu of the gate's functions besides scanning.
import { useEffect, useRef } from 'react'
import { m } from '#messages/messages.js'
import { CloseIcon } from '../gate-icons.tsx'
import type { Device } from '../kept.ts'
import { menuItems, type MenuItem } from './menu-items.tsx'

type GateMenuProps = { device: Device; onChoose: (item: MenuItem) => void; onClose: () => void }

export function GateMenu({ device, onChoose, onClose }: GateMenuProps) {
  const close = useRef<HTMLButtonElement>(null)

  // A menu opened by keyboard can be closed with the next key.
  useEffect(() => close.current?.focus(), [])

  return (
    <section
      aria-labelledby="menu-title"
      className="mx-auto flex size-full max-w-xl flex-col gap-3 overflow-y-auto p-4"
    >
      <div className="flex items-center justify-between">
        <h2 id="menu-title" className="text-xl font-bold">
          {m.gate_menu()}
        </h2>
        <button
          type="button"
          ref={close}
          onClick={onClose}
          className="flex min-h-12 items-center gap-2 px-3 font-semibold"
        >
          <CloseIcon className="size-5" />
          <span>{m.gate_close()}</span>
        </button>
      </div>
      <ul className="grid gap-3">
        {menuItems
          .filter(({ isOffered }) => isOffered?.(device) ?? true)
          .map((item) => (
            <li key={item.name}>
              <button
                type="button"
                onClick={() => onChoose(item)}
                className="min-h-14 w-full rounded-control border-2 border-cream px-4 text-left text-lg font-bold"
              >
                {item.label()}
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
