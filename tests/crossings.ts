// Who leaves and comes back, for tests at the door.
import { eq } from 'drizzle-orm'
import { attractions } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { CrossingAnswer, SentCrossing } from '#domain/door/scan/crossings/crossing-messages.ts'
import { recordCrossings } from '#domain/door/scan/crossings/record-crossings.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ExitRule } from '#domain/ground/vocabulary/door.ts'
import { firstOf } from './done.ts'
import { again } from './gate.ts'
import { makeKey } from './make.ts'
import type { TestShop } from './test-shop.ts'

/** What the attraction of a device scans of who leaves. */
export async function setExitRule(
  shop: Services,
  { attraction }: { attraction: { id: number } },
  exitRule: ExitRule,
): Promise<void> {
  await shop.db.update(attractions).set({ exitRule }).where(eq(attractions.id, attraction.id))
}

/** One exit of a pass, now, or whatever else is said; its device is read afresh. */
export async function cross(
  shop: TestShop,
  device: DeviceAtGate,
  code: string,
  changes: Partial<SentCrossing> = {},
): Promise<CrossingAnswer> {
  return firstOf(
    await recordCrossings(shop, {
      device: await again(shop, device),
      crossings: [
        {
          nonce: makeKey(),
          kind: 'exit',
          code,
          scannedAt: shop.clock.now().getTime(),
          source: 'camera',
          ...changes,
        },
      ],
      clockOffsetMs: 0,
    }),
  )
}
