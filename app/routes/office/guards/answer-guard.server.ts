import type { StaffActor } from '#domain/activity/actor.ts'
import { addGuard } from '#domain/guards/add-guard.ts'
import { changeGuard } from '#domain/guards/change-guard.ts'
import { makeBadge } from '#domain/guards/make-badge.ts'
import { restoreGuard } from '#domain/guards/restore-guard.ts'
import { setPin } from '#domain/guards/set-pin.ts'
import { suspendGuard } from '#domain/guards/suspend-guard.ts'
import type { Services } from '#domain/services.ts'
import { refusalReply } from '#app/refusals.ts'
import { doneAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { GuardIntent } from './guard-intent.ts'

/** Executes an intent and returns the action's answer. */
export async function answerGuard(services: Services, actor: StaffActor, intent: GuardIntent) {
  switch (intent.intent) {
    case 'add': {
      const added = await addGuard(services, { ...intent, actor })
      return added.ok ? doneAnswer('added') : refusalReply(added)
    }
    case 'change': {
      const changed = await changeGuard(services, { ...intent, actor })
      return changed.ok ? doneAnswer('changed') : refusalReply(changed)
    }
    case 'pin': {
      const set = await setPin(services, { ...intent, actor })
      return set.ok ? doneAnswer('pin_set') : refusalReply(set)
    }
    case 'badge': {
      const made = await makeBadge(services, { ...intent, actor })
      if (!made.ok) return refusalReply(made)
      const qrSvg = await services.passDocuments.svg(made.code)
      return { ...doneAnswer('badge_made'), badge: { name: made.name, qrSvg } }
    }
    case 'suspend': {
      const suspended = await suspendGuard(services, { ...intent, actor })
      return suspended.ok ? doneAnswer('suspended') : refusalReply(suspended)
    }
    case 'restore': {
      const restored = await restoreGuard(services, { ...intent, actor })
      return restored.ok ? doneAnswer('restored') : refusalReply(restored)
    }
    default:
      return intent satisfies never
  }
}
