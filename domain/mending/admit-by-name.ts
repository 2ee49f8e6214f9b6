// A supervisor admits a pass found by its holder's name: a scan like any other, with its verdict, whose
// source says how the pass was found and whose guard is the supervisor.
import { and, eq } from 'drizzle-orm'
import { orders, passes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { readSupervisorToken } from '#domain/guards/supervisor.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import { scanPass } from '#domain/scan/scan-pass.ts'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { Services } from '#domain/services.ts'

type AdmitByName = {
  device: DeviceAtGate
  token: string
  passId: string
  nonce: string
  clockOffsetMs: number
}
type AdmitByNameRefusal = 'supervisor_needed' | 'no_such_pass' | 'device_changed' | 'nonce_conflict'

/**
 * Scans a pass of this city; repeatable by nonce, as scanPass is. Refuses `supervisor_needed`,
 * `no_such_pass`, and as scanPass does.
 */
export async function admitByName(
  services: Services,
  { device, token, passId, nonce, clockOffsetMs }: AdmitByName,
): Promise<{ ok: true; verdict: ScanVerdict } | Refused<AdmitByNameRefusal>> {
  const guard = await readSupervisorToken(services, services.db, device, token)
  if (!guard) return refused('supervisor_needed')
  const [pass] = await services.db
    .select({ shortCode: passes.shortCode })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(and(eq(passes.id, passId), eq(orders.cityId, device.cityId)))
  if (!pass) return refused('no_such_pass')
  const { shortCode } = pass
  return scanPass(services, { device, shortCode, nonce, source: 'name', guard, clockOffsetMs })
}
