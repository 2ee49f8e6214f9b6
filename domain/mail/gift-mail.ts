// The mail has nothing of the order: no price, number or address. The codes are on the attached sheet.
import { currentLanguage } from '#domain/ground/language.ts'
import type { GroupView } from '#domain/passes/group-queries.ts'
import type { PassDocuments, PassPdf } from '#domain/passes/pass-documents.ts'
import type { HolderPass } from '#domain/passes/pass-queries.ts'
import type { WalletLink } from '#domain/passes/wallets/give-cards.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import {
  type MailPart,
  PASSES_IN_FULL_MAX,
  buttonPart,
  escapeHtml,
  frameMail,
  lines,
  paragraph,
  sentences,
  textLink,
} from './mail-parts.ts'
import { passWords } from './notices.ts'
import { groupPages, passPages } from './pass-sheets.ts'
import { groupSentences, rulesPart } from './receipt-in-mail.ts'
import { typedName, typedText } from './typed-text.ts'

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
  const mail = frameMail(
    {
      to: gift.recipientEmail,
      subject: m.gift_mail_subject({ from: gift.buyerName, city: gift.cityName }),
      messageId: gift.messageId,
      title: m.gift_mail_title({ name: gift.recipientName }),
      footer: m.gift_mail_footer(),
    },
    giftParts(gift),
  )
  const content = await documents.pdf(giftPdf(gift))
  const sheet = { filename: m.gift_mail_file(), content, contentType: 'application/pdf' }
  return { ...mail, attachments: [sheet] }
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

function giftParts(gift: GiftMail): MailPart[] {
  const { passes, groups, message, giftUrl, timeZone } = gift
  const open = m.gift_mail_open()
  const others = passes.slice(PASSES_IN_FULL_MAX).map((pass) => passLine(pass, timeZone))
  const sheet = groups.length > 0 ? m.group_gift_pdf() : m.gift_mail_pdf()
  return [
    lines([intro(gift)]),
    ...(message === '' ? [] : [quoted(message)]),
    buttonPart(open, giftUrl, '8px 0 16px'),
    ...passes.slice(0, PASSES_IN_FULL_MAX).map((pass) => passPart(pass, timeZone)),
    lines(others, 'margin:0 0 8px'),
    sentences([...groupSentences(groups, open), sheet, m.gift_mail_names()]),
    rulesPart(),
  ]
}

/** The buyer's text: with its lines kept, and set apart from the shop's words. */
function quoted(message: string): MailPart {
  const typed = message.split('\n')
  const style =
    'margin:0 0 16px;padding:12px 16px;border-left:4px solid #e9b44c;background:#fff6e3;font-family:Georgia,serif;font-size:18px;line-height:27px;color:#1b1a2b'
  return {
    text: [...typed.map((line) => `> ${line}`), ''],
    blocks: [`<blockquote style="${style}">${typed.map(escapeHtml).join('<br>')}</blockquote>`],
  }
}

type GivenPass = GiftMail['passes'][number]

/** A pass in short, for long lists; its page has the links to wallets. */
function passLine(pass: GivenPass, timeZone: string): string {
  const [, what] = passWords(pass, timeZone)
  return `${typedName(pass.holder)} · ${what}`
}

function passPart(pass: GivenPass, timeZone: string): MailPart {
  const [name, what, until] = passWords(pass, timeZone)
  const block = [
    paragraph(name, 'margin:8px 0 0;font-weight:600'),
    paragraph(what, 'margin:0'),
    paragraph(until, 'margin:0 0 8px'),
    ...pass.wallets.map(({ label, url }) => textLink(label, url, 'margin:0 0 8px')),
  ]
  const wallets = pass.wallets.map(({ label, url }) => `${label}: ${url}`)
  return { text: [name, what, until, ...wallets, ''], blocks: [block.join('')] }
}
