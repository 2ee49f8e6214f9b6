import type { GroupView } from '#domain/passes/group-queries.ts'
import type { PassDocuments, ReceiptSheet } from '#domain/passes/pass-documents.ts'
import { groupCodeWords, groupTitle, lateStartWords } from '#domain/passes/pass-words.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import { m } from '#messages/messages.js'
import { type MailPart, escapeHtml, paragraph, textLink } from './mail-parts.ts'
import { typedName } from './typed-text.ts'

export function receiptPart(receipt: ReceiptSheet): MailPart {
  const { title, disclaimer, bought, facts, refunds, withdrawal, footer } = receipt
  const { total } = bought
  const text = [
    title,
    '',
    ...(disclaimer ? [disclaimer, ''] : []),
    `${bought.heading}:`,
    ...bought.lines.map(({ name, details, price }) => `${name}, ${details}: ${price}`),
    row(total),
    '',
    ...facts.map(row),
    '',
    ...(refunds.rows.length > 0 ? [`${refunds.heading}:`, ...refunds.rows.map(row), ''] : []),
    withdrawal.text,
    `${withdrawal.label}: ${withdrawal.url}`,
    '',
    footer,
    '',
  ]
  const html = [
    heading('h2', 22, title),
    ...(disclaimer ? [paragraph(disclaimer, 'font-weight:600')] : []),
    heading('h3', 16, bought.heading),
    table([
      ...bought.lines.map(({ name, details, price }) =>
        cells(strong(name) + small(details), amount(price), 'right'),
      ),
      cells(strong(total.label), amount(total.value), 'right'),
    ]),
    table(
      facts.map(({ label, value, note }) =>
        cells(small(label), strong(value) + (note ? small(note) : '')),
      ),
    ),
    ...(refunds.rows.length > 0
      ? [
          heading('h3', 16, refunds.heading),
          table(refunds.rows.map(({ label, value }) => cells(strong(label), small(value)))),
        ]
      : []),
    paragraph(withdrawal.text, 'margin:0 0 4px'),
    textLink(withdrawal.label, withdrawal.url),
    paragraph(footer, 'font-size:14px;line-height:20px;color:#5b5769'),
  ]
  return { text, blocks: [html.join('\n')] }
}

function row({ label, value, note }: ReceiptSheet['facts'][number]): string {
  return `${label}: ${value}${note ? ` · ${note}` : ''}`
}

function heading(tag: 'h2' | 'h3', px: number, text: string): string {
  const font = tag === 'h2' ? 'Georgia,serif' : "Archivo,'Helvetica Neue',Arial,sans-serif"
  return `<${tag} style="margin:20px 0 4px;font-family:${font};font-size:${px}px;line-height:1.3;color:#1b1a2b">${escapeHtml(text)}</${tag}>`
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('\n')}</table>`
}

function cells(left: string, right: string, align: 'left' | 'right' = 'left'): string {
  const edge = 'padding:8px 0;border-bottom:1px solid #cfc9bd'
  const width = align === 'right' ? '' : ' width="42%"'
  return `<tr><td valign="top"${width} style="${edge};padding-right:12px">${left}</td><td valign="top" align="${align}" style="${edge};text-align:${align}">${right}</td></tr>`
}

function strong(text: string): string {
  return paragraph(text, 'margin:0;font-weight:600;text-align:inherit')
}

/** Does not wrap on narrow phones. */
function amount(text: string): string {
  return paragraph(text, 'margin:0;font-weight:600;text-align:inherit;white-space:nowrap')
}

function small(text: string): string {
  return paragraph(
    text,
    'margin:0;font-size:14px;line-height:20px;color:#5b5769;text-align:inherit',
  )
}

// The code of a group in a mail: a picture before those of the passes, or a sentence in plain text.

/** Larger than a pass's code, because it holds more; as wide as a mail fits on a phone of 360 px. */
const QR_PX = 280

/** The pictures, named as the blocks refer to them. */
export function groupPictures(groups: GroupView[], documents: PassDocuments, mailHost: string) {
  return Promise.all(
    groups.map(async ({ code, number }) => ({
      filename: `qr-group-${number}.png`,
      content: await documents.png(code),
      contentType: 'image/png',
      contentId: `group-${number}@${mailHost}`,
    })),
  )
}

/** Where a plain-text mail leads to the code; `link` is the label of that link. */
export function groupSentences(groups: GroupView[], link: string): string[] {
  return groups.length > 0 ? [m.group_mail_text({ link })] : []
}

export function groupBlock(group: GroupView, contentId: string): string {
  const style = 'font-size:14px;line-height:20px;margin:0 0 4px;text-align:center'
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;border-radius:14px;overflow:hidden;background:#fff6e3">
<tr><td align="center" style="padding:14px 16px;background:#1a2350;color:#ffffff;font-family:Georgia,serif;font-size:22px;font-weight:700">${escapeHtml(groupTitle(group))}</td></tr>
<tr><td align="center" style="padding:16px 16px 4px">${paragraph(peopleWords(group), 'font-size:18px;font-weight:600;margin:0;text-align:center')}</td></tr>
<tr><td align="center" style="padding:8px 0"><img src="cid:${escapeHtml(contentId)}" width="${QR_PX}" height="${QR_PX}" alt="${escapeHtml(groupCodeWords(group))}" style="display:block;max-width:100%;height:auto;background:#ffffff;border-radius:8px"></td></tr>
<tr><td align="center" style="padding:0 16px 20px">${paragraph(group.holders.map(typedName).join(', '), style)}${paragraph(m.group_text({ count: group.holders.length }), style)}</td></tr>
</table>`
}

/** The rules for using passes, in every mail with codes. */
export function rulesPart(): MailPart {
  const title = m.mail_rules_title()
  const rules = [m.mail_rules_activation(), lateStartWords(), m.mail_rules_reservation()]
  return {
    text: [`${title}: ${rules.join(' ')}`, ''],
    blocks: [
      paragraph(title, 'font-weight:600;margin:0 0 4px'),
      ...rules.map((rule) => paragraph(rule)),
    ],
  }
}
