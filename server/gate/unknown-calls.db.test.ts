import { expect, test } from 'vitest'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { createTestShop } from '#tests/test-shop.ts'

test('what is no call of version 1 is nobody’s, for a device of the shop too', async () => {
  const { ask } = await openDoor(await createTestShop())
  const withoutVersion = ['/gate/api', '/gate/api/', '/gate/api/recent', '/gate/api/reservations']
  const elsewhere = ['/gate/api/v2/recent', GATE_API, `${GATE_API}/`, `${GATE_API}/recent/more`]

  for (const address of [...withoutVersion, ...elsewhere]) {
    for (const method of ['GET', 'POST'] as const) {
      const { status, text } = await ask(method, address)
      expect([address, status, text]).toEqual([address, 404, '{"error":"not_found"}'])
    }
  }
})
