// The frame of all mails. Mail programs know tables, inline styles and little else; every value goes through
// `escapeHtml`.

import { currentTag } from '#domain/ground/language.ts'

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

/** A paragraph; the text is escaped. */
export function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1b1a2b;${style}">${escapeHtml(text)}</p>`
}

/** A link styled as a button; the label is escaped, the address is ours. */
export function button(label: string, url: string, color = '#c8321f'): string {
  return `<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${color};color:#ffffff;${FONT};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`
}

/** A link on a line of its own; the label is escaped, the address is ours. */
export function textLink(label: string, url: string, style = ''): string {
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;${style}"><a href="${escapeHtml(url)}" style="color:#1b1a2b;font-weight:600">${escapeHtml(label)}</a></p>`
}

/** A list of links, which may be long: each adds little more than its text. */
export function linkLines(links: { label: string; url: string }[]): string {
  const lines = links.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" style="color:#1b1a2b;font-weight:600">${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:32px">${lines.join('<br>\n')}</p>`
}

/** A whole document: the brand's band, a title, and blocks of finished HTML. */
export function mailDocument({
  brand,
  title,
  blocks,
  footer,
}: {
  brand: string
  title: string
  blocks: string[]
  footer: string
}): string {
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
<tr><td style="padding:20px 24px;background:#1a2350;border-bottom:4px solid #e9b44c;color:#fff6e3;font-family:Georgia,serif;font-size:24px;font-weight:700">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:28px 24px 8px"><h1 style="margin:0;font-family:Georgia,serif;font-size:28px;line-height:34px;color:#1b1a2b">${escapeHtml(title)}</h1></td></tr>
${rows}
<tr><td style="padding:8px 24px 28px">${paragraph(footer, 'font-size:14px;line-height:20px;color:#5b5769;margin:0')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}
