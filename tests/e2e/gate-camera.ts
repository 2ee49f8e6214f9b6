// The pictures that Chromium's fake camera plays, over and over: passes held before it, alone or side by
// side, held badly, taken away. It reads a film frame by frame from the file, and from the beginning
// whenever a page opens the camera.
import { writeFile } from 'node:fs/promises'
import { create } from 'qrcode'

const WIDTH = 1280
const HEIGHT = 720
const QUIET_MODULES = 4
const WHITE = 235
const BLACK = 16
const GREY = 128
/** Of the picture's height, for two codes that share it. */
const HALF = 0.48

/** As a tired hand holds a phone in the evening: 20° off, turned away at one side, out of focus, in little light. */
const TILT = (20 * Math.PI) / 180
const BLUR_PIXELS = 2
const DIM = 0.4
/** Of the picture's height: how much nearer one side is than the middle. */
const LEAN = 0.25

type Light = Uint8Array

/** A film of nothing, for a door where nobody stands yet. */
export const filmNothing = (file: string) => film(file, onGrey([]), 'w')

/** Holds one pass, two side by side or none before the camera from now on, also before one that is open already. */
export async function hold(file: string, codes: [] | [string] | [string, string]): Promise<void> {
  const shifts = codes.length === 2 ? [-0.25, 0.25] : [0]
  const held = codes.map((code, index) => ({ code, height: HALF, shift: shifts[index] ?? 0 }))
  await film(file, onGrey(held))
}

export async function holdBadly(file: string, code: string): Promise<void> {
  const sharp = onGrey([{ code, height: 0.66, tilt: TILT, lean: LEAN }])
  const picture = blurred(sharp, BLUR_PIXELS).map((light) => BLACK + (light - BLACK) * DIM)
  await film(file, picture)
}

/** YUV4MPEG2, 4:2:0, of one frame: the next picture is written over it in place. */
async function film(file: string, picture: Light, flag: 'w' | 'r+' = 'r+'): Promise<void> {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F1:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([header, frame(picture)]), { flag })
}

/** `shift` is from the middle in heights of the picture, which the gate looks at the square of. */
type Held = { code: string; height: number; shift?: number; tilt?: number; lean?: number }

function onGrey(held: Held[]): Light {
  const light = new Uint8Array(WIDTH * HEIGHT).fill(GREY)
  for (const one of held) paint(light, one)
  return light
}

/** Black on white, as many whole pixels a module as fit. */
function paint(light: Light, { code, height, shift = 0, tilt = 0, lean = 0 }: Held): void {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET_MODULES
  const scale = Math.floor((HEIGHT * height) / side)
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)]
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      // A plane that is turned about its upright: what is nearer is larger.
      const nearness = 1 - (lean * (x - WIDTH / 2)) / HEIGHT
      const across = (x - WIDTH / 2 - shift * HEIGHT) / nearness
      const down = (y - HEIGHT / 2) / nearness
      const column = Math.floor((across * cosine + down * sine) / scale + side / 2)
      const row = Math.floor((down * cosine - across * sine) / scale + side / 2)
      if (column < 0 || row < 0 || column >= side || row >= side) continue
      light[y * WIDTH + x] = isBlack(modules, row, column) ? BLACK : WHITE
    }
  }
}

function isBlack(modules: ReturnType<typeof create>['modules'], row: number, column: number) {
  const [inRow, inColumn] = [row - QUIET_MODULES, column - QUIET_MODULES]
  if (inRow < 0 || inColumn < 0 || inRow >= modules.size || inColumn >= modules.size) return false
  return modules.get(inRow, inColumn) !== 0
}

/** Each pixel the mean of those around it, across and then down. */
function blurred(light: Light, pixels: number): Light {
  return blurredAlong(blurredAlong(light, pixels, 1), pixels, WIDTH)
}

function blurredAlong(light: Light, pixels: number, step: number): Light {
  return light.map((_, at) => {
    let sum = 0
    for (let by = -pixels; by <= pixels; by += 1) sum += light[at + by * step] ?? GREY
    return sum / (2 * pixels + 1)
  })
}

function frame(light: Light): Buffer {
  const noColour = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, GREY)
  return Buffer.concat([Buffer.from('FRAME\n'), light, noColour])
}
