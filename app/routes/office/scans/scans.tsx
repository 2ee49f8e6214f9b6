// What happened at the doors: what is odd first, then everything, then the shape of a day.
import { Suspense } from 'react'
import { Await, href, Link, useRevalidator, useSearchParams } from 'react-router'
import { z } from 'zod'
import { staffActor } from '#domain/activity/actor.ts'
import { dayRange, localDay } from '#domain/calendar.ts'
import { listParticipation } from '#domain/participation/participation-queries.ts'
import { listDevices } from '#domain/devices/device-queries.ts'
import { listHourCounts } from '#domain/scan/scan-counts.ts'
import { readScanFilter, writeScanFilter } from '#domain/scan/scan-filter.ts'
import { countAnomalies, listScans, type OfficeScan } from '#domain/scan/scan-queries.ts'
import { refusalToUndo, undoScan } from '#domain/scan/undo-scan.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { answered, reachedOr } from '#app/answered.ts'
import { parseForm, refusalReply } from '#app/form.ts'
import { toldAnswer } from '#app/routes/office/pieces/door-answer.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { loadsAgain } from '#app/routes/office/pieces/loads-again.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { FailedState, LoadingState } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/scans'
import { HoursSection } from './hours-section.tsx'
import { ScansFilter } from './scans-filter.tsx'
import { ScansList } from './scans-list.tsx'
import { UndoScanDialog } from './undo-scan-dialog.tsx'

export const meta = () => officeMeta(m.scan_title())

const undoIntent = z.object({ intent: z.literal('undo'), scanId: z.uuid() })
const dayOf = z.iso.date().catch('')

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { filter } = readScanFilter(url.searchParams)
  const today = localDay(services.clock.now(), services.timeZone)
  const day = dayOf.parse(url.searchParams.get('day') ?? '') || today
  return {
    filter,
    day,
    timeZone: services.timeZone,
    page: answered(services.log, readPage(services, url.searchParams, day)),
  }
}

async function readPage({ clock, db, timeZone }: Services, params: URLSearchParams, day: string) {
  const { filter, after } = readScanFilter(params)
  const { from, to, ...rest } = filter
  const asked = { ...rest, ...dayRange({ from, to }, timeZone), after }
  const { from: dayFrom, before: dayBefore } = dayRange({ from: day, to: day }, timeZone)
  const now = clock.now()
  // What stands above the list on its first page stands nowhere in it.
  const odd =
    filter.kind === undefined
      ? (await listScans(db, { ...asked, after: undefined, kind: 'anomalies' }, ODD_FIRST)).scans
      : []
  const [list, anomalies, devices, attractions, counts] = await Promise.all([
    listScans(db, { ...asked, except: odd.map(({ id }) => id) }),
    countAnomalies(db),
    listDevices(db),
    listParticipation(db, day),
    listHourCounts(db, { from: dayFrom ?? now, before: dayBefore ?? now, timeZone }),
  ])
  const isFirstPage = after === undefined
  const shown = [...list.scans, ...odd]
  return {
    ...list,
    isFirstPage,
    odd: isFirstPage ? odd : [],
    anomalies,
    devices: devices.map(({ id, name }) => ({ id, name })),
    attractions: attractions.map(({ id, name }) => ({ id, name })),
    counts,
    undoable: shown
      .filter((scan) => scan.isEntry && refusalToUndo(scan, now) === undefined)
      .map(({ id }) => id),
  }
}

/** Above the list; the rest of them is one press away. */
const ODD_FIRST = 10

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return reachedOr(serverLoader, () => ({
    filter: {},
    day: '1970-01-01',
    timeZone: 'UTC',
    page: Promise.resolve({ ok: false as const }),
  }))
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(undoIntent, request)
  if (!form.ok) return form.reply

  const actor = staffActor(context.get(staffContext))
  const undone = await undoScan(context.get(servicesContext), {
    scanId: form.value.scanId,
    actor,
  })
  return undone.ok ? { ok: true as const } : refusalReply(undone)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toldAnswer<object>(serverAction, () => m.scan_undo_done())
}

export default function Scans({ loaderData }: Route.ComponentProps) {
  const { filter, day, timeZone, page } = loaderData
  const [search] = useSearchParams()
  const revalidator = useRevalidator()
  const undoing = useDialogOf<OfficeScan>()
  const query = writeScanFilter(filter)
  return (
    <OfficePage
      title={m.scan_title()}
      lead={m.scan_lead()}
      action={<FileDownload action={`${href('/admin/scans.csv')}?${query}`} />}
    >
      <Suspense fallback={<LoadingState />}>
        <Await resolve={page}>
          {(answer) =>
            answer.ok ? (
              <>
                <ScansFilter filter={filter} {...answer.value} />
                <ScansList
                  {...answer.value}
                  filter={filter}
                  timeZone={timeZone}
                  link={Link}
                  onUndo={undoing.open}
                />
                <HoursSection
                  day={day}
                  counts={answer.value.counts}
                  kept={[...search].filter(([name]) => name !== 'day')}
                />
              </>
            ) : (
              <FailedState
                title={m.office_toast_error()}
                message={m.scan_failed()}
                failure={answer}
                isBusy={revalidator.state !== 'idle'}
                onRetry={() => void revalidator.revalidate()}
              />
            )
          }
        </Await>
      </Suspense>
      {undoing.subject && <UndoScanDialog scan={undoing.subject} onClose={undoing.close} />}
    </OfficePage>
  )
}
