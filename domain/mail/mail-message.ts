// A complete mail to one person. Composers make it, the worker passes it to a Mailer's adapter.

export type MailMessage = {
  /** One bare address, `ana@example.com`. */
  to: string
  /** One bare address; replies go there instead of to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** With angle brackets. The same for every attempt, so that a repeat is recognisable. */
  messageId: string
  attachments: MailAttachment[]
}

type MailAttachment = {
  filename: string
  content: Uint8Array
  contentType: string
  /** Without angle brackets. Set when the HTML refers to it as `cid:…`. */
  contentId?: string
}

/** A permanent failure fails however often it is tried. The reason is logged, so it holds no address. */
export type MailReceipt = { ok: true } | { ok: false; isPermanent: boolean; reason: string }

export type Mailer = {
  /** Returns within its own time limit and never throws. */
  send(message: MailMessage): Promise<MailReceipt>
  /** Where mails go, for the log at startup; contains no password. */
  describe(): string
}
