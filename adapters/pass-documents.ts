// Draws passes. A QR for a screen takes under a millisecond and is drawn at once; a PNG takes 12 and
// a PDF 100 to 500, too long for a process that answers requests, so a thread of its own draws them.
// Node runs the thread's file as it stands in the repository, beside a bundle too: it is found
// through the `imports` of package.json, so the sources of the adapters must be on the disk.
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { PassDocuments, PassPdf } from '#domain/passes/pass-documents.ts'
import { qrSvg } from '#adapters/qr-drawing.ts'

export type Drawing = { kind: 'png'; code: string } | { kind: 'pdf'; document: PassPdf }
export type DrawingOrder = { id: number; drawing: Drawing }
export type DrawingReply = { id: number; bytes: Uint8Array } | { id: number; failure: string }

type DrawingThread = {
  draw(drawing: Drawing): Promise<Uint8Array>
  hasEnded(): boolean
  end(reason: string): Promise<void>
}
type Waiting = {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** For one drawing, waiting for earlier ones included. The largest order takes half a second. */
const DRAWING_MS_MAX = 60_000

/**
 * The thread starts with the first picture and does not keep an idle process alive. When it ends
 * early, what it had not drawn is rejected and the next drawing starts another thread.
 */
export function createPassDocuments(): PassDocuments & { close(): Promise<void> } {
  const threadFile = createRequire(import.meta.url).resolve('#adapters/pass-documents-thread.ts')
  let thread: DrawingThread | undefined

  function draw(drawing: Drawing): Promise<Uint8Array> {
    if (!thread || thread.hasEnded()) thread = startThread(threadFile)
    return thread.draw(drawing)
  }

  return {
    svg: async (code) => qrSvg(code),
    png: (code) => draw({ kind: 'png', code }),
    pdf: (document) => draw({ kind: 'pdf', document }),
    close: async () => thread?.end('Passes are no longer drawn'),
  }
}

function startThread(file: string): DrawingThread {
  const worker = new Worker(file, { execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let hasEnded = false

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id)
    clearTimeout(one?.timer)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    return one
  }

  async function end(reason: string): Promise<void> {
    hasEnded = true
    for (const id of waiting.keys()) settle(id)?.reject(new Error(reason))
    await worker.terminate()
  }

  worker.on('message', (reply: DrawingReply) => {
    const one = settle(reply.id)
    if ('bytes' in reply) one?.resolve(reply.bytes)
    else one?.reject(new Error(reply.failure))
  })
  worker.on('error', (error) => void end(`The drawing thread failed: ${String(error)}`))
  worker.on('exit', () => void end('The drawing thread ended'))

  return {
    draw(drawing) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => void end('A drawing took too long'), DRAWING_MS_MAX)
        waiting.set(id, { resolve, reject, timer })
        worker.ref()
        worker.postMessage({ id, drawing } satisfies DrawingOrder, [])
      })
    },
    hasEnded: () => hasEnded,
    end,
  }
}
