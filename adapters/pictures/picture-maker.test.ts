import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { VariantsNotMade } from '#domain/catalogue/pictures/picture-maker.ts'
import { ownFolder } from '#tests/own-folder.ts'
import {
  animation,
  bomb,
  drawnPicture,
  photograph,
  photographWithPlace,
  withSegments,
} from '#tests/picture-files.ts'
import { createPictureMaker } from './picture-maker.ts'

/** The real one, for all that needs no limits of its own. */
const shared = createPictureMaker({ waiting: 20 })
afterAll(() => shared.close())

function openMaker(limits: Parameters<typeof createPictureMaker>[0] = {}) {
  const maker = createPictureMaker(limits)
  onTestFinished(() => maker.close())
  return maker
}

/** A maker whose process does what this program says. */
async function openMakerOf(program: string, limits: Parameters<typeof createPictureMaker>[0] = {}) {
  const file = join(ownFolder(), 'process.mjs')
  await writeFile(file, program)
  return openMaker({ file, ...limits })
}

async function checked(file: Uint8Array) {
  const answer = await shared.check(file)
  if (!answer.ok) throw new Error(`The picture was refused: ${answer.reason}`)
  return answer.picture
}

/** Why each was refused; false for one that was not. */
async function refusalsOf(files: Uint8Array[], maker = shared) {
  const answers = await Promise.all(files.map((file) => maker.check(file)))
  return answers.map((answer) => !answer.ok && answer.reason)
}

const some = Buffer.from([1])

test('a picture of each kind that is taken is kept with its size and a colour to start from', async () => {
  const files = await Promise.all([
    drawnPicture().jpeg().toBuffer(),
    drawnPicture().jpeg({ progressive: true }).toBuffer(),
    drawnPicture().png().toBuffer(),
    drawnPicture().webp().toBuffer(),
    drawnPicture().avif({ effort: 0 }).toBuffer(),
  ])

  const kept = await Promise.all(files.map(checked))

  for (const { width, height, colour } of kept) {
    expect([width, height]).toEqual([640, 480])
    const [red, green, blue] = partsOf(colour)
    expect(Math.abs(red - 40) + Math.abs(green - 120) + Math.abs(blue - 180)).toBeLessThan(12)
  }
})

test('what is kept and what is made of it says neither where nor by whom it was taken', async () => {
  const file = await photographWithPlace()
  expect(await sharp(file).metadata()).toMatchObject({ exif: expect.anything() })

  const kept = await checked(file)
  const variants = await shared.makeVariants(kept.bytes, [320])

  for (const { bytes } of [kept, ...variants]) {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({})
    expect(Buffer.from(bytes).includes('PLACE-MARK')).toBe(false)
  }
})

test('a picture that lies on its side is turned upright', async () => {
  const file = await drawnPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer()

  const kept = await checked(file)

  expect(kept).toMatchObject({ width: 480, height: 640 })
})

test('colours for print, sixteen bits and other profiles become those of a screen', async () => {
  const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#d02020' } })
  const files = await Promise.all([
    red.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(),
    red.clone().toColourspace('rgb16').png().toBuffer(),
    red.clone().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
  ])

  const kept = await Promise.all(files.map(checked))

  for (const { bytes, colour } of kept) {
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    const [r, g, b] = partsOf(colour)
    expect(r).toBeGreaterThan(150)
    expect(Math.max(g, b)).toBeLessThan(90)
  }
})

test('what is transparent stays so', async () => {
  const file = await sharp({
    create: { width: 400, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()

  const kept = await checked(file)
  const variants = await shared.makeVariants(kept.bytes, [320])

  expect(kept).toMatchObject({ mime: 'image/webp', colour: '#ffffff' })
  for (const { bytes } of variants) {
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true })
  }
})

test('variants come in both formats at the widths asked for', async () => {
  const kept = await checked(await photograph({ width: 1000, height: 500 }))

  const variants = await shared.makeVariants(kept.bytes, [320, 1000])

  const made = await Promise.all(
    variants.map(async ({ width, format, bytes }) => {
      const read = await sharp(bytes).metadata()
      return [format, width, read.compression ?? read.format, read.width, read.height]
    }),
  )
  expect(made).toEqual([
    ['avif', 320, 'av1', 320, 160],
    ['webp', 320, 'webp', 320, 160],
    ['avif', 1000, 'av1', 1000, 500],
    ['webp', 1000, 'webp', 1000, 500],
  ])
})

test('what is no picture that is taken is refused, whatever it calls itself', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const files = [
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    Buffer.from('GIF89a/*\0\0*/=alert(1)//'),
    await animation('gif'),
    heic,
    Buffer.from('%PDF-1.7'),
    Buffer.from('MZ'),
    Buffer.from([0xff]),
    await drawnPicture().tiff().toBuffer(),
  ]

  expect(await refusalsOf(files)).toEqual(files.map(() => 'picture_not_readable'))
})

test('broken, cut and mislabelled files are refused', async () => {
  const jpeg = await drawnPicture({ width: 800, height: 600 }).jpeg().toBuffer()
  const png = await drawnPicture({ width: 800, height: 600 }).png().toBuffer()
  const files = [
    jpeg.subarray(0, jpeg.length / 2),
    jpeg.subarray(0, 40),
    png.subarray(0, png.length / 2),
    // The signature of one kind before the content of another.
    Buffer.concat([jpeg.subarray(0, 4), png]),
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), png]),
    Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypavif\0\0\0\0'), png]),
    // Brands that end beyond the file.
    Buffer.concat([Buffer.from([255, 255, 255, 255]), Buffer.from('ftypmif1\0\0\0\0avif')]),
  ]

  expect(await refusalsOf(files)).toEqual(files.map(() => 'picture_broken'))
})

test('an animation and a picture with too many pixels are refused by their headers', async () => {
  const large = bomb(30_000, 30_000)
  expect(large.length).toBeLessThan(200_000)

  expect(await refusalsOf([await animation('webp'), large, bomb(40_000_001, 1)])).toEqual([
    'picture_animated',
    'picture_too_many_pixels',
    'picture_too_many_pixels',
  ])
})

test('as many pixels as are taken are read, and what is kept of them is smaller', async () => {
  const kept = await checked(bomb(8000, 5000))

  expect(kept).toMatchObject({ width: 3200, height: 2000 })
})

test('what else a file carries is left behind: pages, scripts, archives, megabytes of metadata', async () => {
  const jpeg = await photograph()
  const mark = '<script>MARK</script>'
  const files = [
    withSegments(jpeg, 0xfe, [Buffer.from(`*/=alert(1);/*<!doctype html>${mark}`)]),
    Buffer.concat([jpeg, Buffer.from(`<html>${mark}`)]),
    Buffer.concat([await drawnPicture().png().toBuffer(), Buffer.from(`PK\x03\x04${mark}`)]),
    withSegments(
      jpeg,
      0xe1,
      Array.from({ length: 180 }, () => Buffer.alloc(65_000, `Exif\0\0${mark}`)),
    ),
  ]

  const kept = await Promise.all(files.map(checked))

  for (const { bytes } of kept) {
    expect(Buffer.from(bytes).includes('MARK')).toBe(false)
    expect(bytes.length).toBeLessThan(100_000)
  }
})

const hanging = `process.on('message', () => { for (;;); })`

test('a picture that takes its process along is broken, and the next one is read by another', async () => {
  const maker = await openMakerOf(`
    process.on('message', ({ kind, file }) => {
      if (kind === 'variants' || file[0] === 1) process.kill(process.pid, 'SIGSEGV')
      process.send({ kind: 'checked', checked: { ok: false, reason: 'picture_animated' } })
    })`)

  const refusals = await refusalsOf([some, Buffer.from([2])], maker)

  expect(refusals).toEqual(['picture_broken', 'picture_animated'])
  await expect(maker.makeVariants(some, [320])).rejects.toThrow(VariantsNotMade)
})

test('a picture that is not read in time is given up, and not called broken', async () => {
  const maker = await openMakerOf(hanging, { checkMs: 300, variantsMs: 300 })

  expect(await refusalsOf([some], maker)).toEqual(['picture_not_checked'])
  await expect(maker.makeVariants(some, [320])).rejects.toThrow(VariantsNotMade)
})

test('a picture whose process somebody else killed is not called broken', async () => {
  const killed = await openMakerOf(
    `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`,
  )

  expect(await refusalsOf([some], killed)).toEqual(['picture_not_checked'])
})

test('the one too many that waits is refused at once', async () => {
  const maker = await openMakerOf(hanging, { checkMs: 300, waiting: 1 })

  const refusals = await refusalsOf([some, some, some], maker)
  expect(refusals).toEqual(['picture_not_checked', 'picture_not_checked', 'pictures_busy'])
})

test('without the decoder of this platform nothing is taken, and it is not the picture’s fault', async () => {
  // The process itself, where it finds nothing to read pictures with.
  const alone = new URL('picture-process.ts', import.meta.url)
  const maker = await openMakerOf(stripTypeScriptTypes(await readFile(alone, 'utf8')))

  const answer = await maker.check(await photograph())

  expect(answer).toEqual({ ok: false, reason: 'pictures_unavailable' })
  expect([await maker.isAble(), await shared.isAble()]).toEqual([false, true])
  await expect(maker.makeVariants(some, [320])).rejects.not.toThrow(VariantsNotMade)
})

test('the process that opens pictures knows none of our settings', async () => {
  const maker = await openMakerOf(`
    process.on('message', () => process.send({ kind: 'checked', checked: Object.keys(process.env) }))`)

  const names: unknown = await maker.check(Buffer.from([1]))

  expect(Array.isArray(names) && names.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual(
    [],
  )
})

test('who closes while variants are made does not blame the picture', async () => {
  const maker = await openMakerOf(hanging)
  const making = maker.makeVariants(some, [320])
  const ended = expect(making).rejects.not.toThrow(VariantsNotMade)

  await maker.close()

  await ended
})

function partsOf(colour: string): [number, number, number] {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16)
  return [part(1), part(3), part(5)]
}
