// From the switch in the office to the mail: the verb, the outbox and the worker of the built shop. It takes
// seconds: the worker looks for jobs once in each.
import { expect, test } from 'vitest'
import { closeAttraction } from '#domain/catalogue/participation.ts'
import { attractionId, STAFF } from '#tests/gate.ts'
import { jobStates, letJobsBegin } from '#tests/jobs.ts'
import { buy, openBuiltShop } from '#tests/request.ts'

test('buyers read that an attraction closes', async () => {
  const shop = await openBuiltShop()
  const { db } = shop.services
  const { buyerEmail } = await buy(shop)
  await expect.poll(() => jobStates(db, 'order-mail')).toEqual(['completed'])

  await closeAttraction(shop.services, {
    attractionId: await attractionId(shop.services, { pass: 'Todos' }),
    closedFrom: '2027-01-04',
    closedUntil: '2027-01-08',
    reason: 'Obras en el techo',
    actor: STAFF,
  })
  await letJobsBegin(db)

  const told = async () =>
    (await shop.outbox.all()).find(({ subject }) => subject?.startsWith('Cierra unos días: '))
  await expect.poll(told).toBeDefined()
  expect(await told()).toMatchObject({
    to: [{ address: buyerEmail }],
    text: expect.stringContaining('Obras en el techo'),
  })
  await expect.poll(() => jobStates(db, 'pass-notice')).toEqual(['completed', 'completed'])
})
