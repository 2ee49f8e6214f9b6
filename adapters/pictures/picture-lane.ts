// One process that opens pictures, and the queue of its tasks.
import { type ChildProcess, fork } from 'node:child_process'
import type { PictureReply, PictureTask } from './picture-maker.ts'

/** The picture was not judged: there was no time or no process to read it. */
export class NotRead extends Error {}
class TookTooLong extends NotRead {}
class NoProcess extends NotRead {}
/** The process ended by itself while it read this picture. */
class ProcessEnded extends Error {}
export class NoMorePictures extends Error {}

/**
 * Runs one task at a time, in order of arrival, in a process that starts with the first task and ends when
 * idle. A task rejects if it takes too long or its process ends; the next one gets another process. After
 * `close` all tasks reject with NoMorePictures.
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
      // Without our environment: an exploited decoder finds no secrets. Windows needs SystemRoot to start.
      env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    })
    started.on('error', () => leave(started))
    started.once('exit', () => leave(started))
    return started
  }

  /** Gives up a process; the next task gets another one. */
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
 * Waits for the reply, the end of the process, or the timeout. A process killed from outside, as on a machine
 * without free memory, says nothing about the picture.
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
