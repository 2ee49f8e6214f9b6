// One process that opens pictures, and what waits for it.
import { type ChildProcess, fork } from 'node:child_process'
import type { PictureReply, PictureTask } from './picture-maker.ts'

/** Nothing is known of the picture: there was not the time, or not the process, to read it. */
export class NotRead extends Error {}
class TookTooLong extends NotRead {}
class NoProcess extends NotRead {}
/** By itself, over this picture. */
class ProcessEnded extends Error {}
export class NoMorePictures extends Error {}

/**
 * One task after the other, in the order in which they came, in a process that starts with the first and ends
 * when there is nothing to do. A task rejects when it takes too long, or its process ends; the next one gets
 * another process. After `close` all reject with NoMorePictures.
 */
export function createLane({ file, idleMs }: { file: string; idleMs: number }) {
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
      // None of ours: whoever gets hold of a decoder finds no secret there. Windows starts nothing without it.
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

/**
 * What comes first: the reply, the end of the process or of the time. A process that somebody else kills, as a
 * machine without memory does, says nothing of the picture.
 */
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
