// How the code of a group is named on pages, in mails and on sheets.
import { m } from '#messages/messages.js'

type Place = {
  /** 1-based index. */
  number: number
  count: number
}

/** The title above the code. */
export function groupTitle({ number, count }: Place): string {
  return count === 1 ? m.group_title() : m.group_title_of({ number, count })
}

/** The QR's description for screen readers. */
export function groupCodeWords({ number, count }: Place): string {
  return count === 1 ? m.group_qr() : m.group_qr_of({ number, count })
}

/** The text of a link to a group's code. */
export function groupLinkWords({ number, count }: Place): string {
  return count === 1 ? m.group_go() : m.group_go_of({ number, count })
}
