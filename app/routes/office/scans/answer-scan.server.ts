import type { StaffActor } from '#domain/activity/actor.ts'
import { reopenScan } from '#domain/scan/reopen-scan.ts'
import { settleScan } from '#domain/scan/settle-scan.ts'
import { undoScan } from '#domain/scan/undo-scan.ts'
import type { Services } from '#domain/services.ts'
import { refusalReply } from '#app/refusals.ts'
import { doneAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { ScanIntent } from './scan-intent.ts'

/** Executes an intent and returns the action's answer. */
export async function answerScan(services: Services, actor: StaffActor, intent: ScanIntent) {
  switch (intent.intent) {
    case 'undo': {
      const undone = await undoScan(services, { ...intent, actor })
      return undone.ok ? doneAnswer('undone') : refusalReply(undone)
    }
    case 'settle': {
      const settled = await settleScan(services, { ...intent, actor })
      return settled.ok ? doneAnswer('settled') : refusalReply(settled)
    }
    case 'reopen': {
      const reopened = await reopenScan(services, { ...intent, actor })
      return reopened.ok ? doneAnswer('reopened') : refusalReply(reopened)
    }
    default:
      return intent satisfies never
  }
}
