import { m } from '#messages/messages.js'
import { ConfirmDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { useOrderAction } from './order-answer.ts'

export type PassQuestion =
  | { intent: 'unblock'; passId: string; holder: string }
  | { intent: 'reissue'; passId: string; shownSerial: string; holder: string }
  | { intent: 'undo'; scanId: string; title: string }

type PassConfirmProps = { question: PassQuestion; onClose: () => void }

/** Asks before doors and mails follow. */
export function PassConfirm({ question, onClose }: PassConfirmProps) {
  const words = wordsOf(question)
  const { send, isBusy, refusal } = useOrderAction(() => {
    showToast({ title: m.office_toast_success(), description: words.done })
    onClose()
  })
  return (
    <ConfirmDialog
      title={words.title}
      question={words.question}
      confirmLabel={isBusy ? words.busy : words.button}
      isOpen
      isBusy={isBusy}
      refusal={refusal?.message}
      onConfirm={() => send(question)}
      onClose={onClose}
    />
  )
}

function wordsOf(question: PassQuestion) {
  switch (question.intent) {
    case 'unblock':
      return {
        title: m.order_office_unblock_of(question),
        question: m.order_office_unblock_question(),
        button: m.order_office_unblock(),
        busy: m.order_office_unblocking(),
        done: m.order_office_unblock_done(question),
      }
    case 'reissue':
      return {
        title: m.order_office_reissue_of(question),
        question: m.order_office_reissue_question(),
        button: m.order_office_reissue(),
        busy: m.order_office_reissuing(),
        done: m.order_office_reissue_done(question),
      }
    default:
      return {
        title: question.title,
        question: m.scan_undo_question(),
        button: m.scan_undo(),
        busy: m.scan_undoing(),
        done: m.scan_undo_done(),
      }
  }
}
