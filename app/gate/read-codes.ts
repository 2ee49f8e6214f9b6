// QR codes by ZXing, as WebAssembly of this shop: only some phones have a detector, and this is one for all.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({
  overrides: {
    locateFile: (file: string, folder: string) =>
      file.endsWith('.wasm') ? decoderAddress : folder + file,
  },
})

const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** Pixels examined on the picture's shorter side: 2 per module are enough. */
const SIDE_MAX = 720
const canvas = document.createElement('canvas')

/** The codes in the middle of the camera's picture; none before the first picture. */
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

/** The codes in a picture file; none if the file is not a picture. */
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
