// Settings for readers and the stand, opened from the start screen or over the camera.
import { useSpeech } from '../language.tsx'
import { PanelFrame } from '../menu/panel-frame.tsx'
import { ReaderSetup } from './reader-setup.tsx'
import { readerWords } from './reader-words.ts'

export function ReaderPanel({ onClose }: { onClose: () => void }) {
  const { language } = useSpeech()
  return (
    <PanelFrame
      title={readerWords[language].panel}
      look="dark"
      takesFocus={false}
      onClose={onClose}
    >
      <ReaderSetup />
    </PanelFrame>
  )
}
