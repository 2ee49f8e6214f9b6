// As many threads as spare cores, each with one drawing at a time, in order of arrival (decision 16).
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ApplePasses } from '#adapters/apple-wallet/pass-content.ts'
import type { StatementPdf } from '#domain/money/books/statement.ts'
import { type PassPdf, type Patience, TooManyDrawings } from '#domain/passes/pass-documents.ts'

export type Drawing =
  | { kind: 'png'; code: string }
  | { kind: 'pdf'; document: PassPdf }
  | { kind: 'statement'; document: StatementPdf }
  | { kind: 'apple-passes'; passes: ApplePasses }
export type DrawingReply = { bytes: Uint8Array } | { failure: string }

export type DrawingLimits = typeof defaultLimits

type Job = {
  drawing: Drawing
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}
type Thread = { worker: Worker; job?: Job }

/** More threads only use memory: each has its own fonts and compiled code, 30 MB in all. */
const THREADS_MAX = 4

const defaultLimits = {
  // Leaves one core to the thread that answers requests.
  threads: Math.min(Math.max(availableParallelism() - 1, 1), THREADS_MAX),
  /** Drawings that may wait for a thread. A mail in progress has one there, or one picture per pass. */
  waiting: 500,
  /** Includes the drawing's wait. */
  ms: 60_000,
}

/** Threads start on demand and do not keep an idle process alive. */
export function createDrawingThreads(file: string | URL, limits: Partial<DrawingLimits> = {}) {
  const { threads: threadsMax, waiting: waitingMax, ms } = { ...defaultLimits, ...limits }
  const threads = new Set<Thread>()
  const line = createLine()

  function drawNext(): void {
    if (line.length() === 0) return
    const free = [...threads].find((thread) => !thread.job)
    const thread = free ?? (threads.size < threadsMax ? startThread() : undefined)
    const job = thread && line.next()
    if (!job) return
    thread.job = job
    thread.worker.ref()
    thread.worker.postMessage(job.drawing, [])
  }

  function startThread(): Thread {
    const thread: Thread = { worker: new Worker(file, { execArgv: [] }) }
    threads.add(thread)
    listenTo(thread, drawNext, (reason) => void end(thread, reason))
    return thread
  }

  /** Waiting drawings go to another thread or to a new one. */
  async function end(thread: Thread, reason: string): Promise<void> {
    if (!threads.delete(thread)) return
    takeJob(thread)?.reject(new Error(reason))
    drawNext()
    await thread.worker.terminate()
  }

  function giveUp(job: Job): void {
    if (line.leave(job, new Error('A drawing waited too long'))) return
    const thread = [...threads].find((one) => one.job === job)
    if (thread) void end(thread, 'A drawing took too long')
  }

  return {
    /** Rejects when it is late or its thread ends; TooManyDrawings: too many wait or `patience` is over. */
    draw(drawing: Drawing, { waitMs, signal }: Patience = {}): Promise<Uint8Array> {
      if (line.length() >= waitingMax || signal?.aborted) {
        return Promise.reject(new TooManyDrawings())
      }
      return new Promise((resolve, reject) => {
        const job: Job = { drawing, resolve, reject, timer: setTimeout(() => giveUp(job), ms) }
        // The caller's patience is over; a drawing that was begun is still finished.
        const leave = () => line.leave(job, new TooManyDrawings())
        if (waitMs !== undefined) setTimeout(leave, waitMs).unref()
        signal?.addEventListener('abort', leave, { once: true })
        line.join(job)
        drawNext()
      })
    },
    /** A later drawing starts threads again. */
    async close(): Promise<void> {
      const reason = 'Passes are no longer drawn'
      line.dissolve(reason)
      await Promise.all([...threads].map((thread) => end(thread, reason)))
    },
  }
}

function createLine() {
  const waiting: Job[] = []
  return {
    length: () => waiting.length,
    join: (job: Job) => void waiting.push(job),
    next: () => waiting.shift(),

    /** False if it was begun or is done. */
    leave(job: Job, reason: Error): boolean {
      const place = waiting.indexOf(job)
      if (place === -1) return false
      waiting.splice(place, 1)
      clearTimeout(job.timer)
      job.reject(reason)
      return true
    },

    dissolve(reason: string): void {
      for (const job of waiting.splice(0)) {
        clearTimeout(job.timer)
        job.reject(new Error(reason))
      }
    },
  }
}

function listenTo(thread: Thread, onDrawn: () => void, onEnd: (reason: string) => void): void {
  thread.worker.on('message', (reply: DrawingReply) => {
    const job = takeJob(thread)
    if ('bytes' in reply) job?.resolve(reply.bytes)
    else job?.reject(new Error(reply.failure))
    onDrawn()
  })
  // Without the error's message, which may contain the drawing's content.
  thread.worker.on('error', (error) => {
    onEnd(`A drawing thread failed: ${error instanceof Error ? error.name : typeof error}`)
  })
  thread.worker.on('exit', () => onEnd('A drawing thread ended'))
}

/** Frees the thread and lets an idle process end. */
function takeJob(thread: Thread): Job | undefined {
  const { job } = thread
  delete thread.job
  clearTimeout(job?.timer)
  thread.worker.unref()
  return job
}
