// The body shared by notices about passes: sentences, the passes with their links, and a link to the order.
// Never a code: notices are read over shoulders, and forwarded.
import { brandName } from '#domain/ground/brand.ts'
import { ageWords, dateSentence } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { button, mailDocument, linkLines, paragraph, PASSES_IN_FULL_MAX } from './mail-html.ts'
import type { MailMessage } from './mail-message.ts'
import type { NoticeOrder, NoticePass } from './notice-order.ts'
import { typedText } from './typed-text.ts'

type Notice = {
  order: NoticeOrder
  passes: NoticePass[]
  messageId: string
  subject: string
  title: string
  before: string[]
  after: string[]
  timeZone: string
}

/** Writes the whole message, once as HTML and once as plain text. */
export function composeNotice(notice: Notice): MailMessage {
  const { order, passes, title, before, after, timeZone } = notice
  const footer = order.isGift ? m.gift_notice_footer() : m.passes_notice_footer()
  const lines = passes.map((pass) => ({ words: passWords(pass, timeZone), url: pass.url }))
  const others = lines
    .slice(PASSES_IN_FULL_MAX)
    .map(({ words: [name = '', what], url }) => ({ label: `${name} · ${what}`, url }))
  return {
    to: order.readerEmail,
    subject: notice.subject,
    messageId: notice.messageId,
    text: [
      title,
      '',
      ...before,
      '',
      ...lines.flatMap(({ words, url }) => [...words, url, '']),
      ...after,
      '',
      `${m.passes_notice_all()}: ${order.orderUrl}`,
      '',
      footer,
      '',
    ].join('\n'),
    html: mailDocument({
      brand: brandName,
      title,
      blocks: [
        ...before.map((text) => paragraph(text)),
        ...lines
          .slice(0, PASSES_IN_FULL_MAX)
          .map(({ words: [name = '', ...facts], url }) =>
            [
              paragraph(name, 'margin:8px 0 0;font-weight:600'),
              ...facts.map((fact) => paragraph(fact, 'margin:0')),
              `<div style="padding:8px 0 16px">${button(m.mail_pass_open(), url)}</div>`,
            ].join(''),
          ),
        ...(others.length > 0 ? [linkLines(others)] : []),
        ...after.map((text) => paragraph(text)),
        `<div style="padding:0 0 16px">${button(m.passes_notice_all(), order.orderUrl)}</div>`,
      ],
      footer,
    }),
    attachments: [],
  }
}

function passWords(pass: NoticePass, timeZone: string): string[] {
  const days = m.mail_pass_days({ days: pass.durationDays })
  return [
    typedText(pass.holder),
    `${pass.productName}, ${days}, ${ageWords(pass.age)}`,
    `${dateSentence(pass.life, timeZone)}.`,
  ]
}
