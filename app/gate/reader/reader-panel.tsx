// Settings for readers and the stand, opened from the start screen or over the camera.
import { m } from '#messages/messages.js'
import { PanelFrame } from '../menu/panel-frame.tsx'
import { ReaderSetup } from './reader-setup.tsx'

export function ReaderPanel({ onClose }: { onClose: () => void }) {
  return (
    <PanelFrame title={m.gate_reader_panel()} look="dark" takesFocus={false} onClose={onClose}>
      <ReaderSetup />
    </PanelFrame>
  )
}
