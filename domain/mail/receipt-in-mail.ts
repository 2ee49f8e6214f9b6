// The receipt in the confirmation: as lines of text and as a block of HTML.
import type { ReceiptSheet } from '#domain/passes/pass-documents.ts'
import { escapeHtml, paragraph, textLink } from './mail-html.ts'

/** A line for each thing bought, each fact and each refund. */
export function receiptText(receipt: ReceiptSheet): string[] {
  const { title, notice, bought, facts, refunds, withdrawal, footer } = receipt
  return [
    title,
    '',
    ...(notice ? [notice, ''] : []),
    `${bought.heading}:`,
    ...bought.lines.map(({ name, details, price }) => `${name}, ${details}: ${price}`),
    row(bought.total),
    '',
    ...facts.map(row),
    '',
    ...(refunds.rows.length > 0 ? [`${refunds.heading}:`, ...refunds.rows.map(row), ''] : []),
    withdrawal.text,
    `${withdrawal.label}: ${withdrawal.url}`,
    '',
    footer,
  ]
}

/** A block of a mail; every text is escaped. */
export function receiptHtml(receipt: ReceiptSheet): string {
  const { title, notice, bought, facts, refunds, withdrawal, footer } = receipt
  const { total } = bought
  return [
    heading('h2', 22, title),
    ...(notice ? [paragraph(notice, 'font-weight:600')] : []),
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
  ].join('\n')
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
