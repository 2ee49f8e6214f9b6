// The mail has nothing of the order: no price, number or address. The codes are on the attached sheet.
import { brandName } from '#domain/ground/brand.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import type { GroupView } from '#domain/passes/group-queries.ts'
import type { PassDocuments, PassPdf } from '#domain/passes/pass-documents.ts'
import type { HolderPass } from '#domain/passes/pass-queries.ts'
import { ageWords, dateSentence, lateStartWords } from '#domain/passes/pass-words.ts'
import type { WalletLink } from '#domain/passes/wallets/give-cards.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { groupPages, passPages } from './pass-sheets.ts'
import { groupSentences } from './receipt-in-mail.ts'
import {
  PASSES_IN_FULL_MAX,
  button,
  escapeHtml,
  mailDocument,
  paragraph,
  textLink,
  typedName,
  typedText,
} from './typed-text.ts'

type GiftMail = {
  recipientName: string
  recipientEmail: string
  message: string
  buyerName: string
  buyerLastname: string
  cityName: string
  timeZone: string
  giftUrl: string
  messageId: string
  sentAt: Date
  isAgain: boolean
  passes: (HolderPass & { wallets: WalletLink[] })[]
  groups: GroupView[]
}

/** The same for every attempt, so that a repeat after a crash is recognisable. */
export function giftMessageId(
  {
    orderId,
    linkVersion,
    repeatId,
  }: { orderId: string; linkVersion: number; repeatId: string | undefined },
  mailHost: string,
): string {
  const name = `gift-${orderId}-v${linkVersion}`
  return `<${repeatId === undefined ? name : `${name}-${repeatId}`}@${mailHost}>`
}

/** Typed texts lead nowhere. */
export async function composeGiftMail(
  typed: GiftMail,
  documents: PassDocuments,
): Promise<MailMessage> {
  const gift = {
    ...typed,
    recipientName: typedText(typed.recipientName),
    buyerName: typedText(typed.buyerName),
    message: typedText(typed.message, '\n'),
  }
  return {
    to: gift.recipientEmail,
    subject: m.gift_mail_subject({ from: gift.buyerName, city: gift.cityName }),
    messageId: gift.messageId,
    text: giftText(gift),
    html: giftHtml(gift),
    attachments: [
      {
        filename: m.gift_mail_file(),
        content: await documents.pdf(giftPdf(gift)),
        contentType: 'application/pdf',
      },
    ],
  }
}

function giftPdf({ passes, groups, cityName, timeZone, sentAt }: GiftMail): PassPdf {
  return {
    language: currentLanguage(),
    title: m.gift_mail_pdf_title({ city: cityName }),
    createdAt: sentAt,
    groups: groupPages(groups, { cityName }),
    pages: passPages(passes, { cityName, timeZone }),
  }
}

function intro({ isAgain, buyerName, buyerLastname, cityName, passes }: GiftMail): string {
  const facts = {
    from: typedText(`${buyerName} ${buyerLastname}`),
    city: cityName,
    count: passes.length,
  }
  return isAgain ? m.gift_mail_again(facts) : m.gift_mail_intro(facts)
}

function sheetWords({ groups }: GiftMail): string {
  return groups.length > 0 ? m.group_gift_pdf() : m.gift_mail_pdf()
}

function passFacts(pass: GiftMail['passes'][number], timeZone: string): [string, string, string] {
  const days = m.mail_pass_days({ days: pass.durationDays })
  return [
    typedText(pass.holder),
    `${pass.productName}, ${days}, ${ageWords(pass.age)}`,
    `${dateSentence(pass.life, timeZone)}.`,
  ]
}

/** A pass in short, for long lists; its page has the links to wallets. */
function passLine(pass: GiftMail['passes'][number], timeZone: string): string {
  const [, what] = passFacts(pass, timeZone)
  return `${typedName(pass.holder)} · ${what}`
}

function giftText(gift: GiftMail): string {
  const { passes, message, giftUrl, timeZone } = gift
  return [
    m.gift_mail_title({ name: gift.recipientName }),
    '',
    intro(gift),
    '',
    ...(message === '' ? [] : [...message.split('\n').map((line) => `> ${line}`), '']),
    `${m.gift_mail_open()}: ${giftUrl}`,
    '',
    ...passes
      .slice(0, PASSES_IN_FULL_MAX)
      .flatMap((pass) => [
        ...passFacts(pass, timeZone),
        ...pass.wallets.map(({ label, url }) => `${label}: ${url}`),
        '',
      ]),
    ...passes.slice(PASSES_IN_FULL_MAX).map((pass) => passLine(pass, timeZone)),
    '',
    ...groupSentences(gift.groups, m.gift_mail_open()).flatMap((sentence) => [sentence, '']),
    sheetWords(gift),
    '',
    m.gift_mail_names(),
    '',
    `${m.mail_rules_title()}: ${m.mail_rules_activation()} ${lateStartWords()} ${m.mail_rules_reservation()}`,
    '',
    m.gift_mail_footer(),
    '',
  ].join('\n')
}

function giftHtml(gift: GiftMail): string {
  const { passes, message, giftUrl, timeZone } = gift
  return mailDocument({
    brand: brandName,
    title: m.gift_mail_title({ name: gift.recipientName }),
    blocks: [
      paragraph(intro(gift)),
      ...(message === '' ? [] : [quoted(message)]),
      `<div style="padding:8px 0 16px">${button(m.gift_mail_open(), giftUrl)}</div>`,
      ...passes.slice(0, PASSES_IN_FULL_MAX).map((pass) => passBlock(pass, timeZone)),
      ...passes
        .slice(PASSES_IN_FULL_MAX)
        .map((pass) => paragraph(passLine(pass, timeZone), 'margin:0 0 8px')),
      ...groupSentences(gift.groups, m.gift_mail_open()).map((sentence) => paragraph(sentence)),
      paragraph(sheetWords(gift)),
      paragraph(m.gift_mail_names()),
      paragraph(m.mail_rules_title(), 'font-weight:600;margin:0 0 4px'),
      paragraph(m.mail_rules_activation()),
      paragraph(lateStartWords()),
      paragraph(m.mail_rules_reservation()),
    ],
    footer: m.gift_mail_footer(),
  })
}

/** The buyer's text: escaped, with its lines kept, and set apart from the shop's words. */
function quoted(message: string): string {
  const lines = message.split('\n').map(escapeHtml).join('<br>')
  return `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #e9b44c;background:#fff6e3;font-family:Georgia,serif;font-size:18px;line-height:27px;color:#1b1a2b">${lines}</blockquote>`
}

function passBlock(pass: GiftMail['passes'][number], timeZone: string): string {
  const [name, what, until] = passFacts(pass, timeZone)
  return [
    paragraph(name, 'margin:8px 0 0;font-weight:600'),
    paragraph(what, 'margin:0'),
    paragraph(until, 'margin:0 0 8px'),
    ...pass.wallets.map(({ label, url }) => textLink(label, url, 'margin:0 0 8px')),
  ].join('')
}
