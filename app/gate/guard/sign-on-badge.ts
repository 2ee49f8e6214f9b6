import { badgeAnswer } from '#domain/guards/guard-messages.ts'
import type { Gate } from '../gate-state.ts'
import { signOn } from './signed-on.ts'

const BADGE_MS_MAX = 8_000

export type BadgeOutcome =
  | { ok: true; name: string }
  | { ok: false; reason: 'unknown_badge' | 'too_many_attempts' | 'offline' }

/** Asks the server whose badge it is and signs that guard on. */
export async function signOnWithBadge(gate: Gate, badge: string): Promise<BadgeOutcome> {
  const reply = await gate.ask({
    method: 'POST',
    path: '/badge',
    body: { badge },
    schema: badgeAnswer,
    timeoutMs: BADGE_MS_MAX,
  })
  if (reply.kind !== 'answer') return { ok: false, reason: 'offline' }
  if (!reply.answer.ok) return reply.answer
  const { id, name } = reply.answer
  signOn({ id, name })
  return { ok: true, name }
}
