// The filtered scans as a CSV file. A download writes an activity row: it is a POST, and a GET redirects.
import { href, redirect } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { exportScans } from '#domain/scan/export-scans.ts'
import { readScanFilter, writeScanFilter } from '#domain/scan/scan-filter.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/scans-csv'
import { scansFile } from './scans-file.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { filter } = readScanFilter(url.searchParams)
  throw redirect(`${href('/admin/scans')}?${writeScanFilter(filter)}`)
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { filter } = readScanFilter(url.searchParams)
  const staff = context.get(staffContext)
  const batches = await exportScans(services, { filter, actor: staffActor(staff) })
  return scansFile(services, batches, staff.role)
}
