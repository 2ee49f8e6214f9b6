// Encodes a variable font's glyph of one weight: fontkit computes it, but its own encoder fails with the
// installed library. Without hints, which belong to the original outline and which PDF ignores.

/** As fontkit gives it: straight lines and quadratic curves, in font units. */
type Outline = {
  commands: { command: string; args: number[] }[]
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}

const ON_CURVE = 1

/** The entry of table `glyf`, padded to four bytes: OpenType, 'glyf', "Simple glyph description". */
export function encodeOutline({ commands, bbox }: Outline): Uint8Array {
  const { points, ends } = pointsOf(commands)
  if (points.length === 0) return new Uint8Array()
  const size = 10 + 2 * ends.length + 2 + 5 * points.length
  const glyph = Buffer.alloc(Math.ceil(size / 4) * 4)
  let at = glyph.writeInt16BE(ends.length, 0)
  for (const edge of [
    Math.floor(bbox.minX),
    Math.floor(bbox.minY),
    Math.ceil(bbox.maxX),
    Math.ceil(bbox.maxY),
  ]) {
    at = glyph.writeInt16BE(edge, at)
  }
  for (const end of ends) at = glyph.writeUInt16BE(end, at)
  at = glyph.writeUInt16BE(0, at)
  for (const { flag } of points) at = glyph.writeUInt8(flag, at)
  for (const axis of ['x', 'y'] as const) {
    let last = 0
    for (const point of points) {
      at = glyph.writeInt16BE(point[axis] - last, at)
      last = point[axis]
    }
  }
  return glyph
}

function pointsOf(commands: Outline['commands']) {
  const points: { x: number; y: number; flag: number }[] = []
  /** The index of the last point of each contour. */
  const ends: number[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      ends.push(points.length - 1)
      continue
    }
    for (let index = 0; index < args.length; index += 2) {
      const isControl = command === 'quadraticCurveTo' && index === 0
      points.push({
        x: Math.round(args[index] ?? 0),
        y: Math.round(args[index + 1] ?? 0),
        flag: isControl ? 0 : ON_CURVE,
      })
    }
  }
  return { points, ends }
}
