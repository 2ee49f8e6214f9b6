// Takes the place of the camera's picture at a door with a reader and no camera.
import { useSpeech } from '../language.tsx'
import { changeReaderSetting } from './reader-settings.ts'
import { readerWords } from './reader-words.ts'
import { ShowCodePicture } from './show-code-picture.tsx'

export function ReaderView() {
  const { language } = useSpeech()
  const words = readerWords[language]
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-4 text-center low:gap-2">
      <ShowCodePicture className="h-[min(45vh,18rem)] low:h-32" />
      <p className="text-2xl font-bold text-balance">{words.scanWithReader}</p>
      <button
        type="button"
        onClick={() => changeReaderSetting('no_camera', false)}
        className="min-h-12 px-4 font-semibold underline decoration-2 underline-offset-4"
      >
        {words.cameraOn}
      </button>
    </div>
  )
}
