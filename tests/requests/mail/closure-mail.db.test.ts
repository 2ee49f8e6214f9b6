// From the switch in the office to the mail: the verb, the outbox and the worker of the built shop. It takes
// seconds: the worker looks for jobs once in each.
import { expect, test } from 'vitest'
import { closeAttraction, leaveProgramme } from '#domain/catalogue/participation.ts'
import { attractionId, STAFF } from '#tests/gate.ts'
import { jobStates, letJobsBegin } from '#tests/jobs.ts'
import { makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'

test('buyers read that an attraction closes, and that it left the programme', async () => {
  const shop = await openBuiltShop()
  const { db } = shop.services
  const submission = makeSubmission()
  await postJson(shop.request, '/checkout/payment.data', submission)
  await expect.poll(() => jobStates(db, 'order-mail')).toEqual(['completed'])
  const [first, second] = [
    await attractionId(shop.services, { pass: 'Todos' }),
    await attractionId(shop.services, { pass: 'Todos', index: 1 }),
  ]

  await closeAttraction(shop.services, {
    attractionId: first,
    closedFrom: '2027-01-04',
    closedUntil: '2027-01-08',
    reason: 'Obras en el techo',
    actor: STAFF,
  })
  await leaveProgramme(shop.services, { attractionId: second, actor: STAFF })
  await letJobsBegin(db)

  const ofBuyer = async () =>
    (await shop.outbox.all()).filter(({ to }) => to?.[0]?.address === submission.buyer.email)
  await expect.poll(async () => (await ofBuyer()).length).toBe(3)
  const texts = (await ofBuyer()).map(({ text }) => text ?? '').join('\n')
  expect(texts).toContain('Obras en el techo')
  expect((await ofBuyer()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Cierra unos días: /),
      expect.stringMatching(/^Ya no participa: /),
    ]),
  )
  expect(await jobStates(db, 'pass-notice')).toEqual(Array(4).fill('completed'))
})
