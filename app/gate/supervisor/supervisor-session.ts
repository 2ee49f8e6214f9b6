// The supervisor's session, in this page's memory only, never on disk, for as long as the server said.
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '#messages/messages.js'
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
type Question<Answer> = { path: string; body: object; schema: z.core.$ZodType<Answer> }

/** As `askAsSupervisor`, for a form: one question at a time, and `problem` says what the guard must know. */
export function useAsking(gate: Gate) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function ask<Answer extends Told>(question: Question<Answer>): Promise<Answer | undefined> {
    if (isBusy) return undefined
    setIsBusy(true)
    setProblem(undefined)
    const answer = await askAsSupervisor(gate, question)
    setIsBusy(false)
    if (!answer) setProblem(m.gate_needs_network())
    return answer
  }
  return { ask, isBusy, problem, setProblem }
}

/** Undefined without network or session; a token that the server calls invalid ends the session here too. */
export async function askAsSupervisor<Answer extends Told>(
  gate: Gate,
  { path, body, schema }: Question<Answer>,
): Promise<Answer | undefined> {
  const token = session.get()?.token
  if (token === undefined) return undefined
  const asked = { ...body, token }
  const reply = await gate.ask({ path, body: asked, schema, timeoutMs: SUPERVISOR_MS_MAX })
  if (reply.kind !== 'answer') return undefined
  if (!reply.answer.ok && reply.answer.reason === 'supervisor_needed') closeSession()
  return reply.answer
}
