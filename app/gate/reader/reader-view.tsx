// Takes the place of the camera's picture at a door with a reader and no camera.
import { m } from '#messages/messages.js'
import { GateButton } from '../gate-button.tsx'
import { changeReaderSetting } from './reader-settings.ts'

export function ReaderView() {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-4 text-center low:gap-2">
      <ShowCodePicture className="h-[min(45vh,18rem)] low:h-32" />
      <p className="text-2xl font-bold text-balance">{m.gate_reader_scan_with_reader()}</p>
      <GateButton look="link" onClick={() => changeReaderSetting('no_camera', false)}>
        {m.gate_reader_camera_on()}
      </GateButton>
    </div>
  )
}

export function ShowCodePicture({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 200 220" className={className} aria-hidden>
      <rect
        x="58"
        y="8"
        width="84"
        height="150"
        rx="12"
        fill="#fff"
        stroke="var(--color-gold)"
        strokeWidth="6"
      />
      <rect x="86" y="18" width="28" height="5" rx="2.500" fill="var(--color-ink)" />
      <g fill="var(--color-ink)">
        <path d="M72 46h22v22h-22zM106 46h22v22h-22zM72 80h22v22h-22z" />
        <path d="M106 80h8v8h-8zM120 80h8v8h-8zM113 88h8v8h-8zM106 95h8v7h-8zM120 95h8v7h-8z" />
        <path d="M72 112h8v8h-8zM86 112h8v8h-8zM100 112h8v8h-8zM120 112h8v8h-8z" />
      </g>
      <g fill="#fff">
        <path d="M77 51h12v12h-12zM111 51h12v12h-12zM77 85h12v12h-12z" />
      </g>
      <g fill="var(--color-ink)">
        <path d="M80 54h6v6h-6zM114 54h6v6h-6zM80 88h6v6h-6z" />
      </g>
      <path d="M40 128h120" stroke="var(--color-gold)" strokeWidth="4" strokeDasharray="8 6" />
      <path d="m100 162 34 34H66z" fill="var(--color-gold)" opacity=".35" />
      <rect x="48" y="192" width="104" height="20" rx="8" fill="var(--color-gold)" />
      <rect x="76" y="196" width="48" height="6" rx="3" fill="var(--color-ink)" />
    </svg>
  )
}
