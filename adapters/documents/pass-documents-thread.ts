// A drawing thread, started by drawing-threads.ts. Node runs this file unbundled.
import { constants, getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ApplePasses } from '#adapters/apple-wallet/pass-content.ts'
import type { Drawing, DrawingReply } from './drawing-threads.ts'
import { renderPassSheets } from './pass-sheet.ts'
import { qrPng } from './qr-drawing.ts'
import { renderStatement } from './statement-sheet.ts'

if (!parentPort) throw new Error('This file draws for another thread')
const port = parentPort

/** On few cores orders stay faster in a rush of mails than with three, mails as fast: bench/README.md. */
const GIVES_WAY_BY = 5

// Linux has a priority per thread, and 0 means the calling one (setpriority(2), "C library/kernel
// differences"). Elsewhere this would slow down the whole process.
if (platform() === 'linux') {
  setPriority(0, Math.min(getPriority(0) + GIVES_WAY_BY, constants.priority.PRIORITY_LOW))
}

port.on('message', (drawing: Drawing) => void answer(drawing))

async function answer(drawing: Drawing): Promise<void> {
  try {
    port.postMessage({ bytes: await draw(drawing) } satisfies DrawingReply)
  } catch (error) {
    // The message may repeat a pass's content, and failures are logged: report only its kind and place.
    const [, place] = String(error instanceof Error ? error.stack : '').split(/\n\s+(?=at )/)
    const kind = error instanceof Error ? error.name : typeof error
    const failure = `${kind} while drawing a ${drawing.kind} ${place ?? ''}`
    port.postMessage({ failure } satisfies DrawingReply)
  }
}

/** Loaded on demand: its library is large, and most threads never sign. */
async function signApplePasses(passes: ApplePasses): Promise<Uint8Array> {
  const { signPasses } = await import('#adapters/apple-wallet/sign-passes.ts')
  return signPasses(passes)
}

function draw(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case 'png':
      return qrPng(drawing.code)
    case 'pdf':
      return renderPassSheets(drawing.document)
    case 'statement':
      return renderStatement(drawing.document)
    case 'apple-passes':
      return signApplePasses(drawing.passes)
    default:
      throw new Error(drawing satisfies never)
  }
}
