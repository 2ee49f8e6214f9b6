// One process for uploads, because somebody waits, and one for variants. A decoder fault, an endless picture
// or one that takes all memory ends only its process (decision 18); neither exists while idle.
import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import {
  type PictureMaker,
  type Variant,
  VariantsNotMade,
} from '#domain/catalogue/pictures/picture-maker.ts'
import type { FocusPoint } from '#domain/catalogue/pictures/picture.ts'
import { refused } from '#domain/ground/refusal.ts'

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

/** `file` is run unbundled. */
type MakerLimits = typeof defaultLimits & { file: string }

const defaultLimits = {
  checkMs: 20_000,
  variantsMs: 120_000,
  /** Uploads that may wait for the one in progress. */
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

/** The picture was not judged: there was no time or no process to read it. */
class NotRead extends Error {}
class TookTooLong extends NotRead {}
class NoProcess extends NotRead {}
/** The process ended by itself while it read this picture. */
class ProcessEnded extends Error {}
class NoMorePictures extends Error {}

/** One task at a time; it rejects when late or its process ends. After `close` all reject: NoMorePictures. */
function createLane({ file, idleMs }: { file: string; idleMs: number }) {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let length = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(file, {
      serialization: 'advanced',
      execArgv: [],
      stdio: 'ignore',
      // Without our environment: an exploited decoder finds no secrets. Windows needs SystemRoot to start.
      env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    })
    started.on('error', () => leave(started))
    started.once('exit', () => leave(started))
    return started
  }

  /** The next task gets another one. */
  function leave(worker: ChildProcess): void {
    if (child === worker) child = undefined
    worker.kill('SIGKILL')
  }

  async function attempt(task: PictureTask, ms: number): Promise<PictureReply> {
    if (isClosed) throw new NoMorePictures()
    clearTimeout(idle)
    const worker = (child ??= start())
    worker.ref()
    worker.channel?.ref()
    try {
      const reply = await ask(worker, task, ms)
      idle = setTimeout(() => leave(worker), idleMs).unref()
      return reply
    } catch (error) {
      leave(worker)
      throw isClosed ? new NoMorePictures() : error
    } finally {
      worker.unref()
      worker.channel?.unref()
    }
  }

  return {
    length: () => length,
    async run(task: PictureTask, ms: number): Promise<PictureReply> {
      length += 1
      const turn = last.then(() => attempt(task, ms))
      last = turn.catch(() => {})
      try {
        return await turn
      } finally {
        length -= 1
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      child?.kill('SIGKILL')
      await last
    },
  }
}

/** A process killed from outside, as without free memory, says nothing about the picture. */
async function ask(worker: ChildProcess, task: PictureTask, ms: number): Promise<PictureReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureReply>()
  const onEnd = (_: number | null, signal: NodeJS.Signals | null) =>
    reject(signal === 'SIGKILL' ? new NoProcess() : new ProcessEnded())
  const onNone = () => reject(new NoProcess())
  const timer = setTimeout(() => reject(new TookTooLong()), ms)
  worker.once('message', resolve)
  worker.once('exit', onEnd)
  worker.once('error', onNone)
  worker.send(task, (error) => error && onNone())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve)
    worker.off('exit', onEnd)
    worker.off('error', onNone)
  }
}
