// Opens pictures in separate processes: one for uploads, because somebody waits for them, and one for
// variants. A decoder fault, an endless picture or one that takes all memory ends only its process (decision
// 18). Neither process exists while there is nothing to do.
import { createRequire } from 'node:module'
import {
  type PictureMaker,
  type Variant,
  VariantsNotMade,
} from '#domain/catalogue/pictures/picture-maker.ts'
import type { FocusPoint } from '#domain/catalogue/pictures/picture.ts'
import { refused } from '#domain/ground/refusal.ts'
import { createLane, NoMorePictures, NotRead } from './picture-lane.ts'

export type PictureTask =
  | { kind: 'check'; file: Uint8Array }
  | { kind: 'variants'; original: Uint8Array; widths: number[] }
  | { kind: 'look' }
  | { kind: 'crop'; original: Uint8Array; focus: FocusPoint }
export type PictureReply =
  | { kind: 'checked'; checked: Awaited<ReturnType<PictureMaker['check']>> }
  | { kind: 'made'; variants: Variant[] }
  | { kind: 'able' }
  | { kind: 'cropped'; bytes: Uint8Array }
  | { kind: 'failed'; reason: string }
  | { kind: 'unavailable' }

type MakerLimits = {
  checkMs: number
  variantsMs: number
  /** Uploads that may wait for the one in progress. */
  waiting: number
  /** How long an idle process is kept. */
  idleMs: number
  /** The process's file, run unbundled. */
  file: string
}
const defaultLimits: Omit<MakerLimits, 'file'> = {
  checkMs: 20_000,
  variantsMs: 120_000,
  waiting: 8,
  idleMs: 20_000,
}

/** Processes start on demand; `close` ends them and aborts their work. */
export function createPictureMaker(
  limits: Partial<MakerLimits> = {},
): PictureMaker & { close(): Promise<void> } {
  const file = createRequire(import.meta.url).resolve('#adapters/pictures/picture-process.ts')
  const { checkMs, variantsMs, waiting, idleMs, ...rest } = { ...defaultLimits, ...limits }
  const checks = createLane({ file, ...rest, idleMs })
  const making = createLane({ file, ...rest, idleMs })

  async function make(task: PictureTask): Promise<PictureReply> {
    const reply = await making.run(task, variantsMs).catch((error: unknown) => {
      if (error instanceof NoMorePictures) throw error
      throw new VariantsNotMade(error instanceof Error ? error.constructor.name : 'no reply')
    })
    if (reply.kind === 'failed') throw new VariantsNotMade(reply.reason)
    return reply
  }

  return {
    async check(picture) {
      if (checks.length() > waiting) return refused('pictures_busy')
      try {
        const reply = await checks.run({ kind: 'check', file: picture }, checkMs)
        if (reply.kind === 'checked') return reply.checked
        return refused('pictures_unavailable')
      } catch (error) {
        if (error instanceof NoMorePictures) return refused('pictures_busy')
        if (error instanceof NotRead) return refused('picture_not_checked')
        // The picture ended the process.
        return refused('picture_broken')
      }
    },

    async makeVariants(original, widths) {
      const reply = await make({ kind: 'variants', original, widths })
      if (reply.kind === 'made') return reply.variants
      throw new Error('Pictures cannot be read on this machine')
    },

    async makeCrop(original, focus) {
      const reply = await make({ kind: 'crop', original, focus })
      if (reply.kind === 'cropped') return reply.bytes
      throw new Error('Pictures cannot be read on this machine')
    },

    async isAble() {
      // A process for this call only.
      const looks = createLane({ file, ...rest, idleMs })
      try {
        return (await looks.run({ kind: 'look' }, checkMs)).kind !== 'unavailable'
      } catch (error) {
        return error instanceof NotRead
      } finally {
        await looks.close()
      }
    },

    async close() {
      await Promise.all([checks.close(), making.close()])
    },
  }
}
