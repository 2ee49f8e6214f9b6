// The supervisor's session, held in this page's memory only, for as long as the server said. It is never
// written to disk, and closing the page ends it.
import type * as z from 'zod/mini'
import type { Gate } from '../gate-state.ts'
import { createHeld } from '../held.ts'

type Session = { token: string; name: string }

const SUPERVISOR_MS_MAX = 10_000

const session = createHeld<Session | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

export function openSession({ token, name, forMs }: Session & { forMs: number }): void {
  clearTimeout(timer)
  timer = setTimeout(closeSession, forMs)
  session.set({ token, name })
}

export function closeSession(): void {
  clearTimeout(timer)
  session.set(undefined)
}

export const useSession = session.use

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
  const token = session.get()?.token
  if (token === undefined) return undefined
  const reply = await gate.ask({
    method: 'POST',
    path,
    body: { ...body, token },
    schema,
    timeoutMs: SUPERVISOR_MS_MAX,
  })
  if (reply.kind !== 'answer') return undefined
  if (!reply.answer.ok && reply.answer.reason === 'supervisor_needed') closeSession()
  return reply.answer
}
