// Node runs it unbundled. It ends by itself when it takes too much memory or when its parent is gone.
import { constants, getPriority, setPriority } from 'node:os'
import type { PictureReply, PictureTask } from './picture-maker.ts'

/** Like the drawing threads (decision 16), it yields to page requests. */
const GIVES_WAY_BY = 5
/** Forty megapixels at 16 bits with transparency take 320 MB per copy. */
const MEMORY_MAX_BYTES = 1024 ** 3
const MEMORY_LOOK_MS = 100

const lower = Math.min(getPriority() + GIVES_WAY_BY, constants.priority.PRIORITY_LOW)

process.on('disconnect', () => process.exit())
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) process.exit(1)
}, MEMORY_LOOK_MS).unref()

// sharp's binary is an optional package: without it the shop runs but refuses uploads.
const reading = import('./read-picture.ts').catch(() => undefined)

process.on('message', (task: PictureTask) => void answer(task))

async function answer(task: PictureTask): Promise<void> {
  const work = await reading
  process.send?.(work ? await reply(work, task) : ({ kind: 'unavailable' } satisfies PictureReply))
}

async function reply(
  work: typeof import('./read-picture.ts'),
  task: PictureTask,
): Promise<PictureReply> {
  if (task.kind === 'look') return { kind: 'able' }
  if (task.kind === 'check') {
    // Somebody waits for this one.
    return { kind: 'checked', checked: await work.checkPicture(task.file) }
  }
  setPriority(Math.max(getPriority(), lower))
  try {
    if (task.kind === 'crop') {
      return { kind: 'cropped', bytes: await work.makeCrop(task.original, task.focus) }
    }
    return { kind: 'made', variants: await work.makeVariants(task.original, task.widths) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : typeof error }
  }
}
