// What a supervisor proved, in this page's memory alone and as long as the server said. It is nowhere on
// the device's disk, and closing the page ends it.
import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { Gate } from '../open-gate.ts'

type Session = { token: string; name: string }

const SUPERVISOR_MS_MAX = 10_000

const listeners = new Set<() => void>()
let session: Session | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export function openSession({ token, name, forMs }: Session & { forMs: number }): void {
  clearTimeout(timer)
  session = { token, name }
  timer = setTimeout(closeSession, forMs)
  tell()
}

export function closeSession(): void {
  clearTimeout(timer)
  session = undefined
  tell()
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, () => session)
}

/** The least that every answer to a supervisor may be. */
type Told = { ok: boolean; reason?: string }

/**
 * Asks with the token; undefined without a network or a session. When the server says that it is nobody's
 * any more, the session ends here too.
 */
export async function askAsSupervisor<Answer extends Told>(
  gate: Gate,
  { path, body, schema }: { path: string; body: object; schema: z.core.$ZodType<Answer> },
): Promise<Answer | undefined> {
  if (!session) return undefined
  const reply = await gate.ask({
    method: 'POST',
    path,
    body: { ...body, token: session.token },
    schema,
    timeoutMs: SUPERVISOR_MS_MAX,
  })
  if (reply.kind !== 'answer') return undefined
  if (!reply.answer.ok && reply.answer.reason === 'supervisor_needed') closeSession()
  return reply.answer
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
