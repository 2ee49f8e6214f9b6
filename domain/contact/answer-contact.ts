// Staff answer messages by mail and mark them as answered here.
import { and, eq, isNull } from 'drizzle-orm'
import { contactMessages } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

export type AnswerContactRefusal = 'no_such_message' | 'already_answered'

/** Marks a message as answered. Refuses `no_such_message` and `already_answered`. */
export async function answerContact(
  services: Services,
  { contactId, actor }: { contactId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<AnswerContactRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const isThis = eq(contactMessages.id, contactId)
    const answered = await tx
      .update(contactMessages)
      .set({ answeredBy: actor, answeredAt: at })
      .where(and(isThis, isNull(contactMessages.answeredAt)))
      .returning({ id: contactMessages.id })
    if (answered.length === 0) {
      const isKnown = (await tx.$count(contactMessages, isThis)) > 0
      return refused(isKnown ? 'already_answered' : 'no_such_message')
    }
    await recordActivity(tx, [{ at, actor, name: 'contact.answered', objectId: contactId }])
    return { ok: true }
  })
}
