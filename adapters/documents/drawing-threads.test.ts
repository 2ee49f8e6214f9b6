import { expect, test } from 'vitest'
import { type Patience, TooManyDrawings } from '#domain/passes/pass-documents.ts'
import { createDrawingThreads, type DrawingLimits } from './drawing-threads.ts'

/** Answers with the number of its thread; does what the code says. */
const thread = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', ({ code }) => {
  if (code === 'end') process.exit()
  if (code === 'fail') throw new RangeError('Lucía Muñoz')
  if (code !== 'hang') parentPort.postMessage({ bytes: new Uint8Array([threadId]) })
})`

test('as many are drawn at once as there are threads, and the others after them', async () => {
  await using threads = openThreads({ threads: 2 })

  const drawn = await Promise.all(['a', 'b', 'c', 'd'].map((code) => threads.draw(code)))

  const numbers = drawn.map(([number]) => number)
  expect(numbers[0]).not.toBe(numbers[1])
  expect(new Set(numbers).size).toBe(2)
})

test('a thread that ends takes its own drawing along, and no other', async () => {
  await using threads = openThreads({ threads: 1 })

  const drawn = await Promise.allSettled(['end', 'a', 'end', 'b'].map((code) => threads.draw(code)))

  const areDrawn = drawn.map(({ status }) => status === 'fulfilled')
  expect(areDrawn).toEqual([false, true, false, true])
})

test('a thread that fails says so without what it was drawing', async () => {
  await using threads = openThreads({ threads: 1 })

  const failure = threads.draw('fail')

  await expect(failure).rejects.toThrow(/^A drawing thread failed: RangeError$/)
})

test('too many waiting drawings are refused at once', async () => {
  await using threads = openThreads({ threads: 1, waiting: 1 })
  const [drawn, waiting] = [threads.draw('hang'), threads.draw('a')]
  const ended = Promise.allSettled([drawn, waiting])

  await expect(threads.draw('b')).rejects.toThrow(TooManyDrawings)

  await threads.close()
  await ended
})

test('a drawing that nobody waits for any more leaves the queue without being drawn', async () => {
  await using threads = openThreads({ threads: 1 })
  const hanging = Promise.allSettled([threads.draw('hang')])
  const leaving = new AbortController()
  const left = [
    threads.draw('a', { waitMs: 1 }),
    threads.draw('b', { signal: leaving.signal }),
  ].map((drawing) => expect(drawing).rejects.toThrow(TooManyDrawings))
  leaving.abort()

  await Promise.all(left)

  await threads.close()
  await hanging
})

test('a drawing has its time, and so has one that waits', async () => {
  await using threads = openThreads({ threads: 1, ms: 1 })

  const drawn = await Promise.allSettled(['hang', 'hang', 'hang'].map((code) => threads.draw(code)))

  expect(drawn.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('closing rejects what is drawn and what waits, and a later drawing starts a thread', async () => {
  await using threads = openThreads({ threads: 1 })

  const interrupted = Promise.allSettled(['hang', 'a'].map((code) => threads.draw(code)))
  await threads.close()

  expect(await interrupted).toMatchObject([
    { reason: { message: 'Passes are no longer drawn' } },
    { reason: { message: 'Passes are no longer drawn' } },
  ])
  expect(await threads.draw('b')).toHaveLength(1)
})

function openThreads(limits: Partial<DrawingLimits>) {
  const file = new URL(`data:text/javascript,${encodeURIComponent(thread)}`)
  const { draw, close } = createDrawingThreads(file, limits)
  return {
    draw: (code: string, patience?: Patience) => draw({ kind: 'png', code }, patience),
    close,
    [Symbol.asyncDispose]: close,
  }
}
