// What the code of a group is called, in one place for pages, mails and sheets.
import { m } from '#messages/messages.js'

type Place = {
  /** Which of how many, from 1. */
  number: number
  count: number
}

/** Above the code. */
export function groupTitle({ number, count }: Place): string {
  return count === 1 ? m.group_title() : m.group_title_of({ number, count })
}

/** Of the QR, for readers that speak. */
export function groupCodeWords({ number, count }: Place): string {
  return count === 1 ? m.group_qr() : m.group_qr_of({ number, count })
}

/** Where a link leads: to the code of a group. */
export function groupLinkWords({ number, count }: Place): string {
  return count === 1 ? m.group_go() : m.group_go_of({ number, count })
}
