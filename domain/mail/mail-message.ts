// A mail as the domain thinks of it: whole, addressed to one person, with everything it shows
// inside. Composers make it, the worker hands it to a Mailer, and the adapters behind that decide
// whether it travels by SMTP or becomes a file.

export type MailMessage = {
  /** One bare address, `ana@example.com`. */
  to: string
  /** One bare address, where an answer goes to instead of to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** With angle brackets. The same for every attempt, so that a repeat is recognisable as one. */
  messageId: string
  attachments: MailAttachment[]
}

type MailAttachment = {
  filename: string
  content: Uint8Array
  contentType: string
  /** Without angle brackets. Given when the HTML shows it as `cid:…`. */
  contentId?: string
}

/**
 * Accepted, or why not. A permanent failure would fail again however often it is tried. The reason
 * is logged, so it contains no address.
 */
export type MailReceipt = { ok: true } | { ok: false; isPermanent: boolean; reason: string }

export type Mailer = {
  /** Answers within its own time limit and never throws. */
  send(message: MailMessage): Promise<MailReceipt>
  /** Where mails go, for the start's announcement: no password in it. */
  describe(): string
}
