import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { DEVICE_KEY } from '#domain/door/scan/device-signature.ts'
import { ask } from './gate-server.ts'

const YEAR_MS = 366 * 24 * 3_600_000

afterEach(() => vi.unstubAllGlobals())

/** A server whose clock is a year behind this device's, and which says so to whoever is wrong. */
function serverBehind(isDeaf = false) {
  const heard: { time: number; offset: number; signature: string }[] = []
  vi.stubGlobal('fetch', async (_address: string, init: { headers: Record<string, string> }) => {
    const { headers } = init
    const now = Date.now() - YEAR_MS
    const time = Number(headers['Gate-Time'])
    const signature = headers['Gate-Signature'] ?? ''
    heard.push({ time: time - now, offset: Number(headers['Gate-Offset']), signature })
    if (!isDeaf && Math.abs(time - now) < 60_000) return Response.json({ ok: true })
    const wrong = { error: 'clock_wrong', serverTime: new Date(now).toISOString() }
    return Response.json(wrong, { status: 401 })
  })
  return heard
}

async function question() {
  const { privateKey } = await crypto.subtle.generateKey(DEVICE_KEY, false, ['sign', 'verify'])
  const schema = z.object({ ok: z.boolean() })
  return { privateKey, asked: { path: '/sync', schema, timeoutMs: 10_000 } as const }
}

test('a device whose clock is wrong signs once more by the server’s time, and keeps how wrong it is', async () => {
  const heard = serverBehind()
  const { privateKey, asked } = await question()
  const kept: number[] = []
  const onClock = async (offsetMs: number) => void kept.push(offsetMs)

  const reply = await ask({ privateKey, onClock }, asked)
  const next = await ask({ privateKey, clockOffsetMs: kept[0] ?? 0, onClock }, asked)

  expect([reply.kind, next.kind]).toEqual(['answer', 'answer'])
  expect(heard).toHaveLength(3)
  expect(kept).toHaveLength(1)
  expect(Math.abs((kept[0] ?? 0) - YEAR_MS)).toBeLessThan(60_000)
  expect(heard.slice(1).map(({ offset }) => offset)).toEqual([kept[0], kept[0]])
  expect(new Set(heard.map(({ signature }) => signature)).size).toBe(3)
})

test('a server that finds every time wrong is asked twice, and then is silent', async () => {
  const heard = serverBehind(true)
  const { privateKey, asked } = await question()

  expect(await ask({ privateKey }, asked)).toEqual({ kind: 'silence' })
  expect(heard).toHaveLength(2)
})
