// The day's reservations at a door of the built shop: what its log and its errors say of who reserved.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { makePass, openEnrolled, scanOf } from '#tests/built-gate.ts'
import { attractionId, STAFF } from '#tests/gate.ts'
import { bringList, requireReservations } from '#tests/reservations.ts'

test('the log of a day at a door names nobody who reserved, whatever goes wrong', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { shop, keys, get, post } = await openEnrolled({ log })
  const { services } = shop
  const here = await attractionId(services, { pass: 'Todos' })
  const day = localDay(services.clock.now(), 'America/Argentina/Buenos_Aires')
  await requireReservations(services, here)
  await bringList(services, here, `${day};;R-1042;García, María;2;`)
  const path = `${GATE_API}/reservations`
  const ask = () => get('reservations')

  const told = await ask()
  await post('scan', scanOf((await makePass(shop)).code))
  const unsigned = await shop.request(path)
  await services.db.execute(sql`alter table reservas rename to reservas_gone`)
  const failed = await ask()
  await services.db.execute(sql`alter table reservas_gone rename to reservas`)
  await revokeDevice(services, { deviceId: keys.deviceId, actor: STAFF })
  const revoked = await ask()

  expect(told.json).toMatchObject({ reservations: [{ name: 'García, M.' }] })
  expect([unsigned, failed, revoked].map(({ status, text }) => [status, text])).toEqual([
    [401, '{"error":"unknown_device"}'],
    [500, '{"error":"internal_error"}'],
    [401, '{"error":"device_revoked"}'],
  ])
  expect(lines.filter((line) => line.includes(path))).toHaveLength(4)
  expect(lines.join('')).not.toMatch(/García|María|R-1042/)
})
