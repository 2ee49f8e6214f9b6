// Takes the place of the camera's picture at a door with a reader and no camera.
import { m } from '#messages/messages.js'
import { changeReaderSetting } from './reader-settings.ts'
import { ShowCodePicture } from './show-code-picture.tsx'

export function ReaderView() {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-4 text-center low:gap-2">
      <ShowCodePicture className="h-[min(45vh,18rem)] low:h-32" />
      <p className="text-2xl font-bold text-balance">{m.gate_reader_scan_with_reader()}</p>
      <button
        type="button"
        onClick={() => changeReaderSetting('no_camera', false)}
        className="min-h-12 px-4 font-semibold underline decoration-2 underline-offset-4"
      >
        {m.gate_reader_camera_on()}
      </button>
    </div>
  )
}
