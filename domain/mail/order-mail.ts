// The confirmation of a covered order: the receipt first, because mailboxes cut long mails, then one QR per
// holder, links, and a PDF of both. Pure except for the pictures.
import { hueColors, productHue } from '#domain/catalogue/product.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { receiptSheet } from '#domain/money/payments/receipt-words.ts'
import type { GroupView } from '#domain/passes/group-queries.ts'
import type { PassDocuments } from '#domain/passes/pass-documents.ts'
import type { HolderPass } from '#domain/passes/pass-queries.ts'
import { ageWords, dateSentence, leftOutWords, opensWords } from '#domain/passes/pass-words.ts'
import type { WalletLink } from '#domain/passes/wallets/give-cards.ts'
import { isNameless } from '#domain/sale/orders/gift-form.ts'
import { type GiftFacts, giftStateWords } from '#domain/sale/orders/gift-words.ts'
import type { Receipt } from '#domain/sale/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import {
  type MailPart,
  PASSES_IN_FULL_MAX,
  button,
  buttonPart,
  escapeHtml,
  frameMail,
  lines,
  linkLines,
  paragraph,
  sentences,
  textLink,
} from './mail-parts.ts'
import { type MailedPasses, passesPdf } from './pass-sheets.ts'
import {
  groupBlock,
  groupPictures,
  groupSentences,
  receiptPart,
  rulesPart,
} from './receipt-in-mail.ts'
import { typedName, typedText } from './typed-text.ts'

type OrderMail = {
  orderId: string
  operationNumber: string
  linkVersion: number
  repeatId?: string
  /** The holder whose code was replaced, when that is why the mail is sent. */
  reissuedFor?: string
  /** An upgrade changed some of the passes; the receipt is the upgrade's. */
  isUpgraded: boolean
  cityName: string
  buyerName: string
  buyerEmail: string
  receipt: Receipt
  orderUrl: string
  /** Set if the purchase is a gift: the mail then has no codes and no passes. */
  gift: GiftFacts | null
  /** The page for sending one pass to another phone. */
  sendUrl: string
  /** The list of what the passes open. */
  opensUrl: string
  passes: (HolderPass & { url: string; wallets: WalletLink[] })[]
  /** For readers who get all passes. */
  groups: GroupView[]
  /** Passes of the order without a code to send, because they were stopped. */
  leftOut: MailedPasses['leftOut']
}

/** Typed texts lead nowhere. */
export async function composeOrderMail(
  order: OrderMail,
  documents: PassDocuments,
  { timeZone, mailHost }: { timeZone: string; mailHost: string },
): Promise<MailMessage> {
  const inFull = order.passes.slice(0, PASSES_IN_FULL_MAX)
  const codes = inFull.map((_, index) => `pass-${index + 1}@${mailHost}`)
  const pdf = await documents.pdf(passesPdf(order, timeZone))
  const groups = await groupPictures(order.groups, documents, mailHost)
  const pictures = await Promise.all(inFull.map((pass) => documents.png(pass.code.text)))

  const { subject, title } = openingWords(order)
  const { footer } = closingWords(order)
  const contentIds = { groups: groups.map(({ contentId }) => contentId), passes: codes }
  const mail = frameMail(
    { to: order.buyerEmail, subject, messageId: orderMessageId(order, mailHost), title, footer },
    orderParts(order, contentIds, timeZone),
  )
  return {
    ...mail,
    attachments: [
      ...groups,
      ...pictures.map((content, index) => ({
        filename: `qr-${index + 1}.png`,
        content,
        contentType: 'image/png',
        contentId: codes[index] ?? '',
      })),
      {
        filename: (order.gift ? m.gift_order_file : m.mail_pdf_file)({
          operationNumber: order.operationNumber,
        }),
        content: pdf,
        contentType: 'application/pdf',
      },
    ],
  }
}

/** The same for every attempt, so that a repeat after a crash is recognisable. */
export function orderMessageId(
  { orderId, linkVersion, repeatId }: Pick<OrderMail, 'orderId' | 'linkVersion' | 'repeatId'>,
  mailHost: string,
): string {
  const name = `order-${orderId}-v${linkVersion}`
  return `<${repeatId === undefined ? name : `${name}-${repeatId}`}@${mailHost}>`
}

function openingWords({
  operationNumber,
  cityName: city,
  buyerName,
  reissuedFor: holder,
  isUpgraded,
  gift,
  groups,
}: OrderMail) {
  const name = typedText(buyerName)
  if (gift) {
    const recipient = typedText(gift.name)
    return {
      subject: m.gift_order_subject({ recipient, operationNumber }),
      title: isUpgraded ? m.mail_upgrade_title({ name }) : m.mail_order_title({ name }),
      intro: isUpgraded ? m.gift_order_upgraded() : m.gift_order_intro({ recipient }),
    }
  }
  if (isUpgraded) {
    return {
      subject: m.mail_upgrade_subject({ operationNumber }),
      title: m.mail_upgrade_title({ name }),
      intro: m.mail_upgrade_intro(),
    }
  }
  return holder === undefined
    ? {
        subject: m.mail_order_subject({ city, operationNumber }),
        title: m.mail_order_title({ name }),
        intro: groups.length > 0 ? m.group_mail_intro() : m.mail_order_intro(),
      }
    : {
        subject: m.mail_reissue_subject({ holder: typedText(holder), operationNumber }),
        title: m.mail_reissue_title({ holder: typedText(holder) }),
        intro: m.mail_reissue_intro({ name }),
      }
}

/** The recipient's name only: the address is on the order's page. */
function giftWords(gift: GiftFacts, timeZone: string): string {
  return giftStateWords({ ...gift, email: typedText(gift.name) }, timeZone)
}

function leftOutSentences({ leftOut }: OrderMail): string[] {
  return leftOut.map(({ holder, standing }) => leftOutWords(typedText(holder), standing))
}

/** The receipt came with the first confirmation; a mail about a new code does not repeat it. */
function receiptOf({ reissuedFor, receipt }: OrderMail) {
  return reissuedFor === undefined ? receiptSheet(receipt) : undefined
}

/** Of a mail with codes; for a gift, that its recipient has them. */
function closingWords({ gift, groups }: OrderMail) {
  if (gift)
    return { link: m.gift_see(), sheet: m.gift_order_receipt(), footer: m.gift_order_footer() }
  return {
    link: m.mail_order_all_passes(),
    sheet: groups.length > 0 ? m.group_mail_pdf() : m.mail_order_pdf(),
    footer: m.mail_order_footer(),
  }
}

type ContentIds = { groups: string[]; passes: string[] }

function orderParts(order: OrderMail, codes: ContentIds, timeZone: string): MailPart[] {
  const { link, sheet } = closingWords(order)
  const { intro } = openingWords(order)
  const receipt = receiptOf(order)
  const number = `${m.mail_order_number()}: ${order.operationNumber}`
  const inFull = order.passes.slice(0, PASSES_IN_FULL_MAX)
  const others = order.passes.slice(PASSES_IN_FULL_MAX)
  return [
    lines([intro]),
    sentences(
      [...(order.gift ? [giftWords(order.gift, timeZone)] : []), ...leftOutSentences(order)],
      'font-weight:600',
    ),
    { text: [number], blocks: [paragraph(number, 'margin:0 0 4px;font-weight:600')] },
    buttonPart(link, order.orderUrl, '16px 0 8px'),
    ...namesParts(order),
    {
      text: groupSentences(order.groups, link).flatMap((sentence) => [sentence, '']),
      blocks: order.groups.map((group, index) => groupBlock(group, codes.groups[index] ?? '')),
    },
    ...(receipt ? [receiptPart(receipt)] : []),
    ...inFull.map((pass, index) => passPart(pass, codes.passes[index] ?? '', timeZone)),
    ...(others.length > 0 ? [othersPart(others)] : []),
    ...(order.passes.length > 0
      ? [linkPart(m.mail_order_send(), m.share_go(), order.sendUrl)]
      : []),
    sentences([sheet]),
    ...(order.gift ? [] : [opensPart(order), rulesPart()]),
  ]
}

function othersPart(others: OrderMail['passes']): MailPart {
  const title = m.mail_order_others()
  const links = others.map((pass) => ({ label: passLine(pass), url: pass.url }))
  return {
    text: [title, '', ...links.map(({ label, url }) => `${label}: ${url}`), ''],
    blocks: [paragraph(title, 'margin:16px 0 8px'), linkLines(links)],
  }
}

/** The names still to be given, asked for with the receipt only. */
function namesParts({ passes, orderUrl, reissuedFor }: OrderMail): MailPart[] {
  const count = passes.filter(
    ({ named, life }) => isNameless(named) && life.standing === 'unused',
  ).length
  if (count === 0 || reissuedFor !== undefined) return []
  return [linkPart(m.order_names_missing({ count }), m.order_names_go(), `${orderUrl}#names`)]
}

function linkPart(text: string, label: string, url: string): MailPart {
  return {
    text: [text, `${label}: ${url}`, ''],
    blocks: [paragraph(text, 'margin:0 0 4px'), textLink(label, url)],
  }
}

function opensPart({ opensUrl }: OrderMail): MailPart {
  const label = m.order_opens()
  return { text: [`${label}: ${opensUrl}`, ''], blocks: [textLink(label, opensUrl)] }
}

/** A pass in short, where a full one would make the mail too long. */
function passLine({ holder, code }: HolderPass): string {
  return `${typedName(holder)} · ${formatShortCode(code.shortCode)}`
}

const QR_PX = 240

function walletRows({ wallets }: OrderMail['passes'][number]): string {
  return wallets
    .map(({ label, url }) => {
      const link = textLink(label, url, 'margin:0;text-align:center')
      return `<tr><td align="center" style="padding:0 16px 14px">${link}</td></tr>`
    })
    .join('\n')
}

function passPart(
  pass: OrderMail['passes'][number],
  contentId: string,
  timeZone: string,
): MailPart {
  const { color, ground } = hueColors[productHue[pass.productName]]
  const holder = typedText(pass.holder)
  const shortCode = formatShortCode(pass.code.shortCode)
  const days = m.mail_pass_days({ days: pass.durationDays })
  const age = ageWords(pass.age)
  const opens = opensWords(pass.productName)
  const dates = dateSentence(pass.life, timeZone)
  const code = `${m.mail_pass_short_code()}: ${shortCode}`
  const alt = m.mail_pass_code_alt({ holder, shortCode })
  const small = 'font-size:14px;line-height:20px;margin:0 0 4px;text-align:center'
  const block = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;border-radius:14px;overflow:hidden;background:${ground}">
<tr><td align="center" style="padding:14px 16px;background:${color};color:#ffffff;font-family:Georgia,serif;font-size:22px;font-weight:700">${escapeHtml(pass.productName)}</td></tr>
<tr><td align="center" style="padding:16px 16px 4px">${paragraph(holder, 'font-size:18px;font-weight:600;margin:0;text-align:center')}</td></tr>
<tr><td align="center" style="padding:0 16px">${paragraph(`${days} · ${age}`, small)}</td></tr>
<tr><td align="center" style="padding:8px 0"><img src="cid:${escapeHtml(contentId)}" width="${QR_PX}" height="${QR_PX}" alt="${escapeHtml(alt)}" style="display:block;max-width:100%;height:auto;background:#ffffff;border-radius:8px"></td></tr>
<tr><td align="center" style="padding:0 16px">${paragraph(code, `${small};font-weight:600;letter-spacing:1px`)}${paragraph(opens, small)}${paragraph(dates, small)}</td></tr>
<tr><td align="center" style="padding:8px 16px 20px">${button(m.mail_pass_open(), pass.url, color)}</td></tr>
${walletRows(pass)}
</table>`
  const wallets = pass.wallets.map(({ label, url }) => `${label}: ${url}`)
  const what = `${holder}: ${pass.productName}, ${days}, ${age}`
  return { text: [what, opens, dates, code, pass.url, ...wallets, ''], blocks: [block] }
}
