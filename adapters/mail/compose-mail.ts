// Used by both mailers, so a file in the outbox folder equals what a relay would get. Values that could
// inject headers are refused before Nodemailer builds the headers.
import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailMessage } from '#domain/mail/mail-message.ts'

type ComposedMail = {
  envelope: { from: string; to: string[] }
  bytes: Uint8Array
}

/** A bare address: no name, list, comment, quotes, blanks or line ends. */
const BARE_ADDRESS = /^[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>()[\],;:"\\@]+$/u
const MESSAGE_ID = /^<[\w.+-]+@[\w.-]+>$/
const CONTENT_ID = /^[\w.+-]+@[\w.-]+$/
const CONTENT_TYPE = /^\w+\/[\w.+-]+$/

/** Why a message can never be sent, without naming an address; undefined if it can. */
export function refusalToCompose(message: MailMessage): string | undefined {
  if (!BARE_ADDRESS.test(message.to)) return 'the recipient is not one bare address'
  if (message.replyTo !== undefined && !BARE_ADDRESS.test(message.replyTo)) {
    return 'the address to answer to is not one bare address'
  }
  if (!MESSAGE_ID.test(message.messageId)) return 'the Message-ID is malformed'
  for (const { contentId, contentType } of message.attachments) {
    if (!CONTENT_TYPE.test(contentType)) return 'a content type is malformed'
    if (contentId !== undefined && !CONTENT_ID.test(contentId)) return 'a Content-ID is malformed'
  }
  return undefined
}

/** With CRLF. The same message in the same second gives the same bytes. Call `refusalToCompose` first. */
export async function composeMail(message: MailMessage, from: string): Promise<ComposedMail> {
  const mime = new MailComposer({
    from,
    to: { name: '', address: message.to },
    ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject,
    messageId: message.messageId,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ filename, content, contentType, contentId }) => ({
      filename,
      content: Buffer.from(content),
      contentType,
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' }),
    })),
    // RFC 3834: keeps out-of-office replies from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    baseBoundary: createHash('sha256').update(message.messageId).digest('hex').slice(0, 32),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  }).compile()

  const { from: sender, to } = mime.getEnvelope()
  return {
    envelope: { from: sender === false ? '' : sender, to },
    bytes: await mime.build(),
  }
}
