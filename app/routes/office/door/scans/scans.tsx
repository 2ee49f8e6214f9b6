import { href, Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { listParticipation } from '#domain/catalogue/participation.ts'
import { listDevices } from '#domain/door/devices/device-queries.ts'
import {
  type ScanFilter,
  scanFilter,
  type ScanKind,
  scanPlace,
  writeScanPlace,
} from '#domain/door/scan/scan-filter.ts'
import { countAnomalies, listHourCounts, listScans } from '#domain/door/scan/scan-queries.ts'
import type { OfficeScan } from '#domain/door/scan/scan-rows.ts'
import { reopenScan, settleScan } from '#domain/door/scan/settle-scan.ts'
import { refusalToUndo, undoScan } from '#domain/door/scan/undo-scan.ts'
import { filterIsSet, readPlace, typedDay } from '#domain/ground/address-filter.ts'
import { dayRange, localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { useUnfiltered } from '#app/routes/office/pieces/chosen-city.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import {
  FilterBar,
  FilterChoice,
  FilterCity,
  FilterDays,
  FilterOneOf,
  FilterSearch,
} from '#app/routes/office/pieces/filter-bar.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/scans'
import { HoursSection } from './hours-section.tsx'
import { passSeenBy, seesCodes } from './scan-pass.tsx'
import { ScansTable, type ScansTableProps, settleForm, SettleScanDialog } from './scans-table.tsx'

export const meta = () => officeMeta(m.scan_title())

const dayOf = typedDay().catch('')
/** Shown above the list; a link leads to the others. */
const ODD_FIRST = 10

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(
  { clock, db, timeZone }: Services,
  params: URLSearchParams,
  { role }: Staff,
) {
  const filter = scanFilter.read(params)
  const after = readPlace(params, scanPlace)
  const now = clock.now()
  const day = dayOf.parse(params.get('day') ?? '') || localDay(now, timeZone)
  const { from, to, ...rest } = filter
  const days = dayRange({ from, to }, timeZone)
  const asked = { ...rest, ...days, after, seesCodes: seesCodes(role) }
  // A scan shown above the first page is not repeated in the list.
  const odd =
    filter.kind === undefined
      ? (await listScans(db, { ...asked, after: undefined, kind: 'anomalies' }, ODD_FIRST)).scans
      : []
  const [list, anomalies, devices, attractions, counts] = await Promise.all([
    listScans(db, { ...asked, except: odd.map(({ id }) => id) }),
    countAnomalies(db),
    listDevices(db),
    listParticipation(db, now),
    listHourCounts(db, day, filter.city),
  ])
  const shown = [...list.scans, ...odd]
  const seen = (scan: OfficeScan) => passSeenBy(role, scan)
  return {
    scans: list.scans.map(seen),
    hasMore: list.hasMore,
    filter,
    day,
    timeZone,
    odd: after === undefined ? odd.map(seen) : [],
    anomalies,
    devices: devices.map(({ id, name }) => ({ id, name })),
    attractions: attractions.map(({ id, name }) => ({ id, name })),
    counts,
    undoable: shown
      .filter((scan) => scan.isEntry && refusalToUndo(scan, now) === undefined)
      .map(({ id }) => id),
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const scanId = z.uuid()

const scanIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('undo'), scanId }),
  settleForm.extend({ intent: z.literal('settle'), scanId }),
  z.object({ intent: z.literal('reopen'), scanId }),
])
export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, scanIntent, { undo: undoScan, settle: settleScan, reopen: reopenScan })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    undo: m.scan_undo_done,
    settle: m.scan_settle_done,
    reopen: m.scan_reopen_done,
  })

export default function Scans({ loaderData: { content } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const settling = useDialogOf<OfficeScan>()
  return (
    <OfficePage title={m.scan_title()} lead={m.scan_lead()}>
      <Deferred content={content} failed={m.scan_failed()}>
        {(page) => (
          <>
            <ScansFilter {...page} />
            <ScansList {...page} onSettle={settling.open} />
            <HoursSection
              day={page.day}
              counts={page.counts}
              kept={[...search].filter(([name]) => name !== 'day')}
            />
          </>
        )}
      </Deferred>
      {settling.subject && <SettleScanDialog scan={settling.subject} onClose={settling.close} />}
    </OfficePage>
  )
}

const kindWords: Record<ScanKind, () => string> = {
  entries: m.scan_kind_entries,
  refusals: m.scan_kind_refusals,
  set_aside: m.scan_kind_set_aside,
  anomalies: m.scan_kind_open_anomalies,
  settled_anomalies: m.scan_kind_settled_anomalies,
  all_anomalies: m.scan_kind_all_anomalies,
}

type ScansFilterProps = {
  filter: ScanFilter
  attractions: { id: number; name: string }[]
  devices: { id: string; name: string }[]
}

function ScansFilter({ filter, attractions, devices }: ScansFilterProps) {
  return (
    <FilterBar
      label={m.scan_filters()}
      filter={filter}
      clear={useUnfiltered(href('/admin/scans'))}
      file={<FileDownload action={`${href('/admin/scans.csv')}?${scanFilter.write(filter)}`} />}
    >
      <FilterSearch label={m.scan_search()} />
      <FilterChoice name="kind" label={m.scan_kind()} all={m.scan_kind_all()} words={kindWords} />
      <FilterCity />
      <FilterOneOf
        name="attraction"
        label={m.scan_attraction()}
        all={m.scan_attraction_all()}
        choices={attractions}
      />
      <FilterOneOf
        name="device"
        label={m.scan_device()}
        all={m.scan_device_all()}
        choices={devices}
      />
      <FilterDays />
    </FilterBar>
  )
}

type ScansListProps = Omit<ScansTableProps, 'caption'> & {
  filter: ScanFilter
  /** The newest anomalies, shown above the first page; empty if the filter excludes them. */
  odd: OfficeScan[]
  /** The number of open anomalies: neither undone nor settled. */
  anomalies: number
  hasMore: boolean
}

function ScansList({ filter, scans, odd, anomalies, hasMore, ...table }: ScansListProps) {
  const [search] = useSearchParams()
  const last = scans.at(-1)
  return (
    <>
      {odd.length > 0 && (
        <div className="mb-6">
          <p className="mb-2 flex flex-wrap items-center gap-x-4 font-semibold text-danger">
            <span>{m.scan_anomalies_waiting({ count: anomalies })}</span>
            <Link
              to={changedQuery(search, { kind: 'anomalies', despues: undefined })}
              className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
            >
              {m.scan_anomalies_show()}
            </Link>
          </p>
          <ScansTable {...table} caption={m.scan_kind_anomalies()} scans={odd} />
        </div>
      )}
      {(last || odd.length === 0) && (
        <PagedRows
          count={scans.length}
          shown={m.scan_count({ count: scans.length })}
          next={hasMore && last && writeScanPlace(last)}
          none={filterIsSet(filter) ? m.scan_none_found() : m.scan_none()}
        >
          <ScansTable {...table} caption={m.scan_caption()} scans={scans} />
        </PagedRows>
      )}
    </>
  )
}
