// A scan as somebody of the office may know it. A short code opens doors as long as its pass is good, so
// who has no orders to look after sees enough of it to tell two passes apart.
import type { OfficeScan } from '#domain/scan/scan-rows.ts'
import { hideShortCode } from '#domain/short-code.ts'
import { mayEnterArea } from '#domain/staff/areas.ts'
import type { OfficeRole } from '#domain/vocabulary/staff.ts'

/** With the end of its short code alone for a role that reads no orders. */
export function scanSeenBy(role: OfficeRole, scan: OfficeScan): OfficeScan {
  if (!scan.pass || mayEnterArea(role, 'orders', 'reads')) return scan
  return { ...scan, pass: { ...scan.pass, shortCode: hideShortCode(scan.pass.shortCode) } }
}
