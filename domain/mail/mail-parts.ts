// What mails are made of, in plain text and in HTML at once, so that both say the same in the same order. Mail
// programs know tables, inline styles and little else; every value goes through `escapeHtml`.
import { brandName } from '#domain/ground/brand.ts'
import { currentTag } from '#domain/ground/language.ts'
import type { MailMessage } from './mail-message.ts'

/** Lines of plain text, and blocks of finished HTML. */
export type MailPart = { text: string[]; blocks: string[] }
/** Its addresses and headers, its title, and why the reader gets it. */
export type MailFrame = Omit<MailMessage, 'text' | 'html' | 'attachments'> & {
  title: string
  footer: string
}

/** A whole mail, without attachments. */
export function frameMail(
  { title, footer, ...envelope }: MailFrame,
  parts: MailPart[],
): MailMessage {
  const blocks = parts.flatMap((part) => part.blocks)
  return {
    ...envelope,
    text: [title, '', ...parts.flatMap(({ text }) => text), footer, ''].join('\n'),
    html: mailDocument(title, blocks, footer),
    attachments: [],
  }
}

/** Each a paragraph of its own. */
export function sentences(texts: string[], style = ''): MailPart {
  return {
    text: texts.flatMap((text) => [text, '']),
    blocks: texts.map((text) => paragraph(text, style)),
  }
}

/** Together in plain text; in HTML as near to each other as the style says. */
export function lines(texts: string[], style = ''): MailPart {
  return { text: [...texts, ''], blocks: texts.map((text) => paragraph(text, style)) }
}

type Bar = { label: string; value: number; words: string }

/** Bars of one scale, each with its label and its words: cells of tables, which every mail program draws. */
export function barsPart(title: string, bars: Bar[]): MailPart {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  const rows = bars.map(({ label, value, words }) => {
    const width = Math.max(0, Math.round((value / largest) * 100))
    const bar =
      width === 0
        ? ''
        : `<table role="presentation" width="${width}%" cellpadding="0" cellspacing="0"><tr><td height="12" style="height:12px;line-height:12px;font-size:0;background:#1a2350">&nbsp;</td></tr></table>`
    return `<tr><td style="${CELL}">${escapeHtml(label)}</td><td width="100%" style="padding:0 12px">${bar}</td><td align="right" style="${CELL}">${escapeHtml(words)}</td></tr>`
  })
  return {
    text: [title, ...bars.map(({ label, words }) => `${label}: ${words}`), ''],
    blocks: [
      paragraph(title, 'margin:0 0 4px;font-weight:600'),
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('\n')}</table>`,
    ],
  }
}

/** The visitor's text, in HTML as a block, clearly distinct from our own words. */
export function quoted(message: string): MailPart {
  const shown = message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line, 'margin:0 0 8px;overflow-wrap:anywhere'))
  const style = 'margin:16px 0;padding:4px 0 4px 16px;border-left:4px solid #e9b44c'
  return { text: [message, ''], blocks: [`<div style="${style}">${shown.join('')}</div>`] }
}

export function buttonPart(label: string, url: string, padding = '0 0 16px'): MailPart {
  return { text: [`${label}: ${url}`, ''], blocks: [buttonBlock(label, url, padding)] }
}

export function buttonBlock(label: string, url: string, padding = '0 0 16px'): string {
  return `<div style="padding:${padding}">${button(label, url)}</div>`
}

/** Mailboxes cut a mail at 102 kB, which 50 full passes exceed: further passes get a line each. */
export const PASSES_IN_FULL_MAX = 6

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

const FONT = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif"

const CELL = `${FONT};font-size:14px;line-height:24px;color:#1b1a2b;white-space:nowrap`

/** The text is escaped. */
export function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1b1a2b;${style}">${escapeHtml(text)}</p>`
}

/** The label is escaped, the address is ours. */
export function button(label: string, url: string, color = '#c8321f'): string {
  return `<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${color};color:#ffffff;${FONT};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`
}

/** A link on a line of its own; the label is escaped, the address is ours. */
export function textLink(label: string, url: string, style = ''): string {
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;${style}"><a href="${escapeHtml(url)}" style="color:#1b1a2b;font-weight:600">${escapeHtml(label)}</a></p>`
}

/** A list of links, which may be long: each adds little more than its text. */
export function linkLines(links: { label: string; url: string }[]): string {
  const anchors = links.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" style="color:#1b1a2b;font-weight:600">${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:32px">${anchors.join('<br>\n')}</p>`
}

/** A whole document: the brand's band, a title, and blocks of finished HTML. */
function mailDocument(title: string, blocks: string[], footer: string): string {
  const rows = blocks.map((block) => `<tr><td style="padding:0 24px">${block}</td></tr>`).join('\n')
  return `<!doctype html>
<html lang="${currentTag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f6efe2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6efe2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td style="padding:20px 24px;background:#1a2350;border-bottom:4px solid #e9b44c;color:#fff6e3;font-family:Georgia,serif;font-size:24px;font-weight:700">${escapeHtml(brandName)}</td></tr>
<tr><td style="padding:28px 24px 8px"><h1 style="margin:0;font-family:Georgia,serif;font-size:28px;line-height:34px;color:#1b1a2b">${escapeHtml(title)}</h1></td></tr>
${rows}
<tr><td style="padding:8px 24px 28px">${paragraph(footer, 'font-size:14px;line-height:20px;color:#5b5769;margin:0')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}
