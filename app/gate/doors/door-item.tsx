import { m } from '#messages/messages.js'
import type { Device } from '../kept.ts'
import type { MenuItem } from '../menu/menu-items.tsx'
import { DoorPanel } from './door-panel.tsx'

export const doorItem: MenuItem = {
  name: 'door',
  label: m.gate_door_title,
  Panel: DoorPanel,
  isOffered: hasDoors,
}

/** Whether the guard can choose between attractions. */
function hasDoors({ doors = [] }: Device): boolean {
  return doors.length > 1
}

type AttractionNameProps = { device: Device; onChange: () => void }

/** The device's attraction, in the header; a button if there is a choice. */
export function AttractionName({ device, onChange }: AttractionNameProps) {
  const { attractionName } = device
  return (
    <h1 className="truncate text-lg leading-tight font-bold">
      {hasDoors(device) ? (
        <button
          type="button"
          onClick={onChange}
          className="-my-2 flex min-h-12 max-w-full items-center gap-2 text-left"
        >
          <span className="truncate">{attractionName}</span>
          <span aria-hidden className="shrink-0 text-gold">
            ▾
          </span>
          <span className="sr-only">{m.gate_door_title()}</span>
        </button>
      ) : (
        attractionName
      )}
    </h1>
  )
}
