import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { from, message as sample, withoutDate } from '#tests/sample-mail.ts'
import { composeMail, refusalToCompose } from './compose-mail.ts'

const message = {
  ...sample,
  html: '<p>Hola</p><img src="cid:qr-1@vereda.example" alt="">',
  attachments: [
    {
      filename: 'qr-1.png',
      content: Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 255),
      contentType: 'image/png',
      contentId: 'qr-1@vereda.example',
    },
    ...sample.attachments,
  ],
}
const file = { content: Uint8Array.of(1), contentType: 'application/pdf' }

test('the parts are nested so that readers show text, pictures and the sheet', async () => {
  const { bytes, envelope } = await composeMail(message, from)
  const source = new TextDecoder().decode(bytes)
  const mail = await PostalMime.parse(bytes)

  expect(envelope).toEqual({ from: 'hola@vereda.example', to: ['ana@example.com'] })
  const types = Array.from(source.matchAll(/^Content-Type: ([\w/]+)/gm), ([, type]) => type)
  expect(types).toEqual(
    `multipart/mixed multipart/alternative text/plain multipart/related text/html image/png
    application/pdf`.split(/\s+/),
  )
  expect(mail).toMatchObject({
    from: { name: 'Vereda', address: 'hola@vereda.example' },
    to: [{ name: '', address: 'ana@example.com' }],
    subject: message.subject,
    messageId: message.messageId,
    html: expect.stringContaining(message.html),
    text: expect.stringContaining(message.text),
  })
  expect(mail.attachments).toMatchObject([
    { filename: 'qr-1.png', contentId: '<qr-1@vereda.example>', disposition: 'inline' },
    { filename: 'pases.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
  ])
  expect(mail.attachments.map(({ content }) => content)).toEqual(
    message.attachments.map(({ content }) => new Uint8Array(content).buffer),
  )
})

test.each([
  'Muñoz Ñandú',
  "Ana O'Higgins D’Arcy",
  'José "Pepe" Ibáñez',
  'Ana <ana@evil.example>',
  '<script>alert(1)</script>',
  'Łukasz Żółć, 王小明, Иван, 👩‍👧',
  'a'.repeat(500),
])('%s comes through in subject, text, HTML and a file name', async (name) => {
  const { bytes } = await composeMail(
    {
      ...message,
      subject: `Pase de ${name}`,
      text: `Pase de ${name}`,
      html: `<p>${name}</p>`,
      attachments: [{ ...file, filename: `${name}.pdf` }],
    },
    from,
  )
  const mail = await PostalMime.parse(bytes)

  expect(mail.subject).toBe(`Pase de ${name}`)
  expect(mail.text?.trimEnd()).toBe(`Pase de ${name}`)
  expect(mail.html).toContain(`<p>${name}</p>`)
  expect(mail.attachments[0]?.filename).toBe(`${name}.pdf`)
  expect(mail.to).toEqual([{ name: '', address: 'ana@example.com' }])
})

test.each(['\r\n', '\n', '\r', '\r\n ', '\r\n\r\n', '\u2028', '\u0000\n'])(
  'the line end %j in a subject or a file name adds no header and no body',
  async (lineEnd) => {
    const { bytes, envelope } = await composeMail(
      {
        ...message,
        subject: `Pases${lineEnd}Bcc: eve@evil.example`,
        attachments: [{ ...file, filename: `pase${lineEnd}X-Evil: yes` }],
      },
      from,
    )
    const mail = await PostalMime.parse(bytes)

    expect(envelope.to).toEqual(['ana@example.com'])
    expect(mail.bcc).toBeUndefined()
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/[\r\n](X-Evil|Bcc):/i)
    expect(mail.html).toContain(message.html)
    expect(mail.attachments).toHaveLength(1)
  },
)

test.each([
  'ana@example.com, eve@evil.example',
  'Ana <ana@example.com>',
  'ana@example.com\r\nBcc: eve@evil.example',
  'ana@example.com ',
  '"ana"@example.com',
  'ana@evil.example@example.com',
  'group:ana@example.com;',
  'ana',
  '',
])('%j is no recipient', (to) => {
  expect(refusalToCompose({ ...message, to })).toBe('the recipient is not one bare address')
})

test('a Message-ID, Content-ID or content type that could end its header is refused', () => {
  const withPicture = (changes: { contentId?: string; contentType?: string }) =>
    refusalToCompose({ ...message, attachments: [{ ...file, filename: 'a', ...changes }] })

  expect(refusalToCompose(message)).toBeUndefined()
  expect(refusalToCompose({ ...message, messageId: '<a@b>\r\nX-Evil: 1' })).toBeDefined()
  expect(refusalToCompose({ ...message, messageId: 'a@b' })).toBeDefined()
  expect(withPicture({ contentId: 'qr@x>\r\nX-Evil: 1' })).toBeDefined()
  expect(withPicture({ contentId: '<qr@x>' })).toBeDefined()
  expect(withPicture({ contentType: 'image/png\r\nX-Evil: 1' })).toBeDefined()
})

test('the same message gives the same bytes, apart from its date', async () => {
  const [first, again] = await Promise.all([composeMail(message, from), composeMail(message, from)])

  expect(withoutDate(again.bytes)).toBe(withoutDate(first.bytes))
  expect(withoutDate(first.bytes).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
