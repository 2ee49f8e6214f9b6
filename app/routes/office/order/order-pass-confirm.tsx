import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

export type PassQuestion =
  | { intent: 'unblock'; passId: string; holder: string }
  | { intent: 'reissue'; passId: string; shownSerial: string; holder: string }
  | { intent: 'undo'; scanId: string; title: string }

type PassConfirmProps = { question: PassQuestion; onClose: () => void }

/** Asks first: gates and mails follow at once. */
export function PassConfirm({ question, onClose }: PassConfirmProps) {
  return <IntentConfirm {...wordsOf(question)} fields={question} onClose={onClose} />
}

function wordsOf(question: PassQuestion) {
  switch (question.intent) {
    case 'unblock':
      return {
        title: m.order_office_unblock_of(question),
        question: m.order_office_unblock_question(),
        label: m.order_office_unblock(),
        busyLabel: m.order_office_unblocking(),
      }
    case 'reissue':
      return {
        title: m.order_office_reissue_of(question),
        question: m.order_office_reissue_question(),
        label: m.order_office_reissue(),
        busyLabel: m.order_office_reissuing(),
      }
    default:
      return {
        title: question.title,
        question: m.scan_undo_question(),
        label: m.scan_undo(),
        busyLabel: m.scan_undoing(),
      }
  }
}
