// Reads QR codes out of what the camera sees, with ZXing as WebAssembly that this shop serves: the
// browsers' own detectors exist on some phones only, and ours behaves the same on all of them.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({
  overrides: {
    locateFile: (file: string, folder: string) =>
      file.endsWith('.wasm') ? decoderAddress : folder + file,
  },
})

const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** Pixels of the picture's shorter side that are looked at: 2 for a module already suffice. */
const SIDE_MAX = 720
const canvas = document.createElement('canvas')

/** The codes in the middle of the camera's picture; none while there is no picture yet. */
export async function readVideo(video: HTMLVideoElement): Promise<string[]> {
  const side = Math.min(video.videoWidth, video.videoHeight)
  if (side === 0) return []
  const drawn = Math.min(side, SIDE_MAX)
  canvas.width = drawn
  canvas.height = drawn
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  const left = (video.videoWidth - side) / 2
  const top = (video.videoHeight - side) / 2
  context.drawImage(video, left, top, side, side, 0, 0, drawn, drawn)
  return codesIn(context.getImageData(0, 0, drawn, drawn))
}

/** The codes in a picture from a file; none when it is no picture. */
export async function readPicture(file: Blob): Promise<string[]> {
  try {
    return await codesIn(await createImageBitmap(file))
  } catch {
    return []
  }
}

async function codesIn(picture: ImageData | ImageBitmap): Promise<string[]> {
  const found = await detector.detect(picture)
  return found.map(({ rawValue }) => rawValue).filter((text) => text !== '')
}
