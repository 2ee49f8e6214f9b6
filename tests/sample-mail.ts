// A mail with what is hard to write down: letters beyond ASCII, quotes, lines of dots, a file.
import type { MailMessage } from '#domain/mail/mail-message.ts'

export const from = 'Vereda <hola@vereda.example>'
export const message: MailMessage = {
  to: 'ana@example.com',
  subject: 'Tus pases, Ana "Ñ" <O\'Higgins>',
  text: 'Hola\n.\n..\nFrom here\n',
  html: '<p>Hola</p>',
  messageId: '<order-confirmed.FP-1@vereda.example>',
  attachments: [
    { filename: 'pases.pdf', content: new Uint8Array(50_000), contentType: 'application/pdf' },
  ],
}

/** A composed mail as text, without the one line that differs from second to second. */
export function withoutDate(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes).replace(/^Date: .*$/m, '')
}
