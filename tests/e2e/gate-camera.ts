// The picture that Chromium's fake camera plays: a pass held before it, taken away, and held again.
import { writeFile } from 'node:fs/promises'
import { create } from 'qrcode'

const WIDTH = 640
const HEIGHT = 480
const QUIET_MODULES = 4
const WHITE = 235
const BLACK = 16
const GREY = 128

/** One frame a second: the code for two, then nothing for so many that a verdict is read meanwhile. */
const SHOWN_FRAMES = 2
const EMPTY_FRAMES = 10

/** Writes the film that shows the code of a pass again and again (YUV4MPEG2, 4:2:0). */
export async function filmPass(file: string, code: string): Promise<void> {
  const shown = frame(paintCode(code))
  const empty = frame(new Uint8Array(WIDTH * HEIGHT).fill(GREY))
  const frames = [
    ...Array.from({ length: SHOWN_FRAMES }, () => shown),
    ...Array.from({ length: EMPTY_FRAMES }, () => empty),
  ]
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F1:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([header, ...frames]))
}

/** A film of nothing, for a door where nobody stands yet. */
export async function filmNothing(file: string): Promise<void> {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F1:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([header, frame(new Uint8Array(WIDTH * HEIGHT).fill(GREY))]))
}

/** Black on white in the middle of the picture, as many whole pixels a module as fit. */
function paintCode(code: string): Uint8Array {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  const scale = Math.floor(HEIGHT / (modules.size + 2 * QUIET_MODULES))
  const left = Math.floor((WIDTH - modules.size * scale) / 2)
  const top = Math.floor((HEIGHT - modules.size * scale) / 2)
  const light = new Uint8Array(WIDTH * HEIGHT).fill(WHITE)
  for (let row = 0; row < modules.size * scale; row += 1) {
    for (let column = 0; column < modules.size * scale; column += 1) {
      if (modules.get(Math.floor(row / scale), Math.floor(column / scale))) {
        light[(top + row) * WIDTH + left + column] = BLACK
      }
    }
  }
  return light
}

function frame(light: Uint8Array): Buffer {
  const noColour = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), light, noColour])
}
