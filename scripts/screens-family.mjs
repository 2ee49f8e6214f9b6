// For pictures of a group at the gate: buys through the pages and reads the codes from the mail.
import { join } from 'node:path'
import { decodeQr } from '../tests/decode-qr.ts'
import { groupCodeOf, keptSigningKey } from '../tests/e2e/pass-keys.ts'
import { makeSubmission } from '../tests/make.ts'
import { outboxIn } from '../tests/outbox.ts'

/** Of three adults and a child. */
export async function buyFamily({ url, data, email, until }) {
  const buyer = {
    name: 'Bruno',
    lastname: 'Ferreyra',
    nationality: 'Argentina',
    email,
    phone: '+54 11 5555 1234',
  }
  const items = [{ name: 'Full Pass', duration: 3, adults: 3, children: 1 }]
  const answer = await fetch(`${url}/checkout/payment.data`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(makeSubmission({ items, buyer })),
  })
  if (!answer.ok) throw new Error(`The order was refused: ${answer.status}`)
  const pictures = await until(async () => {
    const mails = await outboxIn(join(data, 'outbox')).all()
    const found = mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(({ attachments }) => attachments)
      .filter(({ mimeType }) => mimeType === 'image/png')
    if (found.length === 0) throw new Error('No mail yet')
    return found
  })
  const texts = await Promise.all(pictures.map(({ content }) => decodeQr(Buffer.from(content))))
  const codes = texts.filter((text) => text.startsWith('P1:'))
  return {
    codes,
    groupCode: await groupCodeOf(
      { passSigningKey: () => keptSigningKey(data) },
      codes.map((code) => ({ code })),
    ),
  }
}
