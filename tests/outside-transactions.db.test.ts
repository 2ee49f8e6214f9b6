import { expect, test } from 'vitest'
import { createTestShop } from './test-shop.ts'

test('a verb that hashes, draws, mails, counts or asks a provider within a transaction fails every test of it', async () => {
  const shop = await createTestShop()
  const { db, limits, mailer, passDocuments, payments, pictureMaker, staffAccounts } = shop
  const mail = { to: 'a@example.com', subject: '', messageId: '<a@b.example>', text: '', html: '' }
  const waits: Record<string, () => Promise<unknown>> = {
    hashPassword: () => staffAccounts.hashPassword('una clave'),
    verifyPassword: () => staffAccounts.verifyPassword('00:00', 'una clave'),
    svg: () => passDocuments.svg('code'),
    send: () => mailer.send({ ...mail, attachments: [] }),
    take: () => limits.take('visits_per_client', 'somebody'),
    find: async () => payments.all[0]?.find({ paymentId: 'none', sessionRef: undefined }),
    check: () => pictureMaker.check(new Uint8Array()),
  }

  for (const [name, wait] of Object.entries(waits)) {
    await expect(db.transaction(() => wait())).rejects.toThrow(`A transaction waits for ${name}`)
  }
  await db.transaction(async (tx) => {
    await expect(tx.transaction(() => staffAccounts.hashPassword('una clave'))).rejects.toThrow()
  })
  expect(await staffAccounts.hashPassword('una clave')).toContain(':')
})
