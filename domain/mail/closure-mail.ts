// Tells a buyer what an attraction's closure or its leaving means for their passes (V10): what, when, and
// what they still open.
import { closedWords, dateWords } from '#domain/ground/date-words.ts'
import { currentTag } from '#domain/ground/language.ts'
import type { ProductName } from '#domain/ground/vocabulary/product.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { composeNotice } from './notice-document.ts'
import type { NoticeOrder, NoticePass } from './notice-order.ts'
import { typedText } from './typed-text.ts'

type ClosureMail = {
  order: NoticeOrder
  /** The passes affected. */
  passes: NoticePass[]
  attraction: string
  /** Local dates; no end means that it left the programme. */
  from: string
  until?: string
  reason?: string
  /** By product, the names of the attractions that it still opens on those days. */
  stillOpens: { product: ProductName; attractions: string[] }[]
  messageId: string
}

export function composeClosureMail(mail: ClosureMail, timeZone: string): MailMessage {
  const { order, passes, attraction, from, until, reason, messageId } = mail
  const name = typedText(order.readerName)
  const words =
    until === undefined
      ? {
          subject: m.passes_left_subject({ attraction }),
          title: m.passes_left_title({ attraction }),
          before: [m.passes_left_intro({ name, attraction, day: dateWords(from) })],
        }
      : {
          subject: m.passes_closure_subject({ attraction }),
          title: m.passes_closure_title({ attraction }),
          before: [
            m.passes_closure_intro({ name, attraction }),
            `${closedWords(from, until)}${reason ? `: ${reason}` : ''}.`,
            m.passes_closure_after(),
          ],
        }
  return composeNotice({
    order,
    passes,
    messageId,
    ...words,
    after: [...mail.stillOpens.map(stillOpensWords), m.passes_notice_refund()],
    timeZone,
  })
}

const list = () => new Intl.ListFormat(currentTag(), { type: 'conjunction' })

/** Longer lists of names are hard to read in a sentence. */
const NAMED_MAX = 6

function stillOpensWords({ product, attractions }: ClosureMail['stillOpens'][number]): string {
  if (attractions.length === 0) return m.passes_still_opens_nothing({ product })
  if (attractions.length > NAMED_MAX) {
    return m.passes_still_opens_many({
      product,
      count: attractions.length,
      attractions: list().format(attractions.slice(0, NAMED_MAX)),
    })
  }
  return m.passes_still_opens({ product, attractions: list().format(attractions) })
}
