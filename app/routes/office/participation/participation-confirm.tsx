import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import { ConfirmDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { isDone, refusalOf } from '#app/routes/office/pieces/door-answer.ts'
import type { ParticipationAnswer } from './participation-intent.ts'

export type ParticipationQuestion =
  | { intent: 'join' | 'leave'; attraction: OfficeAttraction }
  | { intent: 'reopen'; attraction: OfficeAttraction; closureId: string; from: string }

/** Asks before doors, shop and mails follow. */
export function ParticipationConfirm({
  question,
  onClose,
}: {
  question: ParticipationQuestion
  onClose: () => void
}) {
  const fetcher = useFetcher<ParticipationAnswer>()
  const isBusy = fetcher.state !== 'idle'
  const hasEnded = isDone(fetcher.data)
  useEffect(() => {
    if (hasEnded) onClose()
  }, [hasEnded, onClose])

  const words = wordsOf(question)
  return (
    <ConfirmDialog
      title={words.title}
      question={words.question}
      confirmLabel={isBusy ? m.participation_saving() : words.button}
      isOpen
      isBusy={isBusy}
      refusal={refusalOf(fetcher.data)?.message}
      onConfirm={() =>
        void fetcher.submit(
          {
            intent: question.intent,
            ...(question.intent === 'reopen'
              ? { closureId: question.closureId }
              : { attractionId: question.attraction.id }),
          },
          { method: 'post', action: href('/admin/access-attractions') },
        )
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
        button: m.participation_join(),
      }
    case 'leave':
      return {
        title: m.participation_leave_of({ attraction }),
        question: m.participation_leave_question(),
        button: m.participation_leave(),
      }
    default:
      return {
        title: m.participation_reopen_of({ attraction, from: question.from }),
        question: m.participation_reopen_question(),
        button: m.participation_reopen(),
      }
  }
}
