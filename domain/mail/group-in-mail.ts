// The code of a group in a mail: a picture before those of the passes, or a sentence in plain text.
import type { GroupView } from '#domain/passes/group-queries.ts'
import { groupCodeWords, groupTitle } from '#domain/passes/group-words.ts'
import type { PassDocuments } from '#domain/passes/pass-documents.ts'
import { peopleWords } from '#domain/sale/cart/cart-words.ts'
import { m } from '#messages/messages.js'
import { escapeHtml, paragraph } from './mail-html.ts'
import { typedName } from './typed-text.ts'

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
  const small = 'font-size:14px;line-height:20px;margin:0 0 4px;text-align:center'
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;border-radius:14px;overflow:hidden;background:#fff6e3">
<tr><td align="center" style="padding:14px 16px;background:#1a2350;color:#ffffff;font-family:Georgia,serif;font-size:22px;font-weight:700">${escapeHtml(groupTitle(group))}</td></tr>
<tr><td align="center" style="padding:16px 16px 4px">${paragraph(peopleWords(group), 'font-size:18px;font-weight:600;margin:0;text-align:center')}</td></tr>
<tr><td align="center" style="padding:8px 0"><img src="cid:${escapeHtml(contentId)}" width="${QR_PX}" height="${QR_PX}" alt="${escapeHtml(groupCodeWords(group))}" style="display:block;max-width:100%;height:auto;background:#ffffff;border-radius:8px"></td></tr>
<tr><td align="center" style="padding:0 16px 20px">${paragraph(group.holders.map(typedName).join(', '), small)}${paragraph(m.group_text({ count: group.holders.length }), small)}</td></tr>
</table>`
}
