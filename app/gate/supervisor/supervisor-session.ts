// The supervisor's session, held in this page's memory only, for as long as the server said. It is never
// written to disk, and closing the page ends it.
import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { Gate } from '../gate-state.ts'

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

/** The common shape of every answer to a supervisor. */
type Told = { ok: boolean; reason?: string }

/**
 * Sends a question with the session's token; undefined without a network or a session. If the server says
 * that the token is no longer valid, the session ends here too.
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
