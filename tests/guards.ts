// Guards and supervisors for tests at the door, made with the real verbs.
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { createGuard, makeBadge, setPin } from '#domain/door/guards/guards.ts'
import { enterSupervisor } from '#domain/door/guards/supervisor.ts'
import type { Services } from '#domain/ground/services.ts'
import type { GuardRole } from '#domain/ground/vocabulary/door.ts'
import { done } from './done.ts'
import { STAFF } from './gate.ts'

export const PIN = '274951'

/** Somebody who works in a city, without PIN and badge. */
export async function makeGuard(
  shop: Services,
  { name = 'Ana Ruiz', role = 'guard', cityId = 1 }: MakeGuard = {},
): Promise<string> {
  return done(await createGuard(shop, { cityId, name, role, actor: STAFF })).guardId
}
type MakeGuard = { name?: string; role?: GuardRole; cityId?: number }

/** A guard's badge, as the office shows it once. */
export async function badgeOf(shop: Services, guardId: string): Promise<string> {
  return done(await makeBadge(shop, { guardId, actor: STAFF })).code
}

/** A supervisor with `PIN`, in the city of a device. */
export async function makeSupervisor(
  shop: Services,
  { cityId }: Pick<DeviceAtGate, 'cityId'>,
  name = 'Sol Paz',
): Promise<string> {
  const guardId = await makeGuard(shop, { name, role: 'supervisor', cityId })
  done(await setPin(shop, { guardId, pin: PIN, actor: STAFF }))
  return guardId
}

/** The token of a supervisor at a device. */
export async function tokenAt(
  shop: Services,
  device: DeviceAtGate,
  guardId: string,
): Promise<string> {
  return done(await enterSupervisor(shop, { device, proof: { guardId, pin: PIN } })).token
}
