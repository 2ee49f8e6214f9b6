import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

export type ParticipationQuestion =
  | { intent: 'join' | 'leave'; attraction: OfficeAttraction }
  | { intent: 'reopen'; attraction: OfficeAttraction; closureId: string; from: string }

type ParticipationConfirmProps = { question: ParticipationQuestion; onClose: () => void }

/** Asks first: gates, shop and mails follow at once. */
export function ParticipationConfirm({ question, onClose }: ParticipationConfirmProps) {
  const { intent, attraction } = question
  return (
    <IntentConfirm
      {...wordsOf(question)}
      busyLabel={m.participation_saving()}
      fields={
        intent === 'reopen'
          ? { intent, closureId: question.closureId }
          : { intent, attractionId: attraction.id }
      }
      onClose={onClose}
    />
  )
}

function wordsOf(question: ParticipationQuestion) {
  const attraction = question.attraction.name
  switch (question.intent) {
    case 'join':
      return {
        title: m.participation_join_of({ attraction }),
        question: m.participation_join_question(),
        label: m.participation_join(),
      }
    case 'leave':
      return {
        title: m.participation_leave_of({ attraction }),
        question: m.participation_leave_question(),
        label: m.participation_leave(),
      }
    default:
      return {
        title: m.participation_reopen_of({ attraction, from: question.from }),
        question: m.participation_reopen_question(),
        label: m.participation_reopen(),
      }
  }
}
