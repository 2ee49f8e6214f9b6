// The supervisor's session, in this page's memory only, never on disk, for as long as the server said.
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

type Told = { ok: boolean; reason?: string }

/** Undefined without network or session; a token that the server calls invalid ends the session here too. */
export async function askAsSupervisor<Answer extends Told>(
  gate: Gate,
  { path, body, schema }: { path: string; body: object; schema: z.core.$ZodType<Answer> },
): Promise<Answer | undefined> {
  const token = session.get()?.token
  if (token === undefined) return undefined
  const asked = { ...body, token }
  const reply = await gate.ask({ path, body: asked, schema, timeoutMs: SUPERVISOR_MS_MAX })
  if (reply.kind !== 'answer') return undefined
  if (!reply.answer.ok && reply.answer.reason === 'supervisor_needed') closeSession()
  return reply.answer
}
