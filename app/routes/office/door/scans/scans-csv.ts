// The scans without the holders' names. A POST, because it writes an activity row; a GET redirects.
import { href, redirect } from 'react-router'
import { scanFilter } from '#domain/door/scan/scan-filter.ts'
import { exportScans } from '#domain/door/scan/scan-queries.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { ageWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { csvFile, minutesIn } from '#app/routes/office/pieces/csv-file.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/scans-csv'
import { passSeenBy } from './scan-pass.tsx'
import { guardWords, howWords, resultWords } from './scan-words.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(`${href('/admin/scans')}?${scanFilter.write(scanFilter.read(url.searchParams))}`)
}

/** One line per scan, refusals included, limited to the role. */
export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const filter = scanFilter.read(url.searchParams)
  const staff = context.get(staffContext)
  const batches = await exportScans(services, { filter, actor: staffActor(staff) })
  const minutes = minutesIn(services.timeZone)
  return csvFile(services, batches, {
    filename: m.scan_export_file({ day: minutes(services.clock.now()).slice(0, 10) }),
    titles: [
      m.scan_csv_scanned(),
      m.scan_csv_received(),
      m.scan_csv_short_code(),
      m.scan_csv_product(),
      m.scan_csv_age(),
      m.scan_attraction(),
      m.scan_device(),
      m.mend_guard(),
      m.scan_result(),
      m.scan_csv_anomaly(),
      m.scan_csv_settled(),
      m.scan_csv_settled_by(),
      m.scan_csv_settled_note(),
      m.scan_how(),
    ],
    row: (found) => {
      const scan = passSeenBy(staff.role, found)
      const { result, detail } = resultWords(scan)
      const settled = scan.isEntry ? scan.settled : undefined
      return [
        minutes(scan.scannedAt),
        minutes(scan.receivedAt),
        scan.pass ? formatShortCode(scan.pass.shortCode) : '',
        scan.pass?.productName ?? '',
        scan.pass ? ageWords(scan.pass.age) : '',
        scan.attraction.name,
        scan.device.name,
        scan.guard ? guardWords(scan.guard) : '',
        result,
        detail ?? '',
        settled ? minutes(settled.at) : '',
        settled?.byName ?? '',
        settled?.note ?? '',
        howWords(scan),
      ]
    },
  })
}
