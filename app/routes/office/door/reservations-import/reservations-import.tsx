// Imports a list of reservations from a file: first a dry run, then all changes or none.
import { href, Link } from 'react-router'
import { z } from 'zod'
import {
  applyReservations,
  checkReservations,
} from '#domain/door/reservations/import-reservations.ts'
import { RESERVATIONS_BYTES_MAX } from '#domain/door/reservations/reservation.ts'
import { listReservationPlaces } from '#domain/door/reservations/reservations.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { type DayFilter, dayFilter } from '#domain/ground/attraction-filters.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { loadsUnlessPosted, shownDigest } from '#app/routes/office/pieces/file-import.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { readFormWithFile, servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/reservations-import'
import { type ReservationImportAnswer, ReservationImportForm } from './reservation-import-form.tsx'

export const handle = { moreBodyBytes: RESERVATIONS_BYTES_MAX }

export const meta = () => officeMeta(m.reservations_import_title())

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readPage(services, dayFilter.read(url.searchParams))) }
}

async function readPage({ db }: Services, { attraction }: DayFilter) {
  const places = await listReservationPlaces(db)
  return { place: places.find(({ id }) => id === attraction) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsUnlessPosted

const given = {
  attractionId: z.int32('required').positive('required'),
  file: z.file('required').max(RESERVATIONS_BYTES_MAX, 'too_large'),
}

const importIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check'), ...given }),
  z.object({
    intent: z.literal('apply'),
    ...given,
    digest: shownDigest,
  }),
])

const importLimits = { fileBytes: RESERVATIONS_BYTES_MAX, fieldBytes: 1024, fields: 4 }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(importIntent, {
    formData: () => readFormWithFile(request, importLimits),
  })
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const { intent, attractionId } = form.value
  const imported = { attractionId, file: new Uint8Array(await form.value.file.arrayBuffer()) }
  if (intent === 'check') {
    const checked = await checkReservations(services, imported)
    return checked.ok ? { ...doneAnswer('check'), plan: checked.plan } : refusalReply(checked)
  }
  const actor = staffActor(context.get(staffContext))
  const { digest } = form.value
  const applied = await applyReservations(services, { ...imported, actor, digest })
  if (!applied.ok) return refusalReply(applied)
  const { created, changed, removed, days } = applied
  return { ...doneAnswer('apply'), created, changed, removed, days }
}

export function clientAction(args: Route.ClientActionArgs): Promise<ReservationImportAnswer> {
  return toldAnswer<ReservationImportAnswer>(args, {
    done(answer) {
      if (answer.done === 'check') return undefined
      return { description: m.reservations_import_applied(answer) }
    },
  })
}

export default function ReservationsImport({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.reservations_import_title()} lead={m.reservations_import_lead()}>
      <Deferred content={content} failed={m.reservations_failed()}>
        {({ place }) => (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <Link
                to={`${href('/admin/reservations')}?${dayFilter.write({ attraction: place?.id })}`}
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {m.reservations_back()}
              </Link>
              <FileDownload
                action={href('/admin/reservations.csv')}
                label={m.reservations_template()}
              />
            </div>
            {place ? (
              <>
                <h2 className="mb-4 text-lg font-bold">{place.name}</h2>
                <Rules />
                <ReservationImportForm key={place.id} attractionId={place.id} />
              </>
            ) : (
              <EmptyState>{m.reservations_choose()}</EmptyState>
            )}
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}

function Rules() {
  return (
    <section aria-label={m.import_rules()} className="mb-6 max-w-3xl">
      <h3 className="mb-2 font-bold">{m.import_rules()}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{m.reservations_import_rule_columns()}</li>
        <li>{m.reservations_import_rule_days()}</li>
        <li>{m.reservations_import_rule_operation()}</li>
        <li>{m.reservations_import_rule_bounds()}</li>
      </ul>
    </section>
  )
}
