import { href, Link } from 'react-router'
import { z } from 'zod'
import {
  deleteReservation,
  listReservationPlaces,
  listReservations,
  type OfficeReservation,
} from '#domain/door/reservations/reservations.ts'
import { dayFilter } from '#domain/ground/attraction-filters.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { cityIn } from '#app/routes/office/pieces/chosen-city.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { FilterBar, FilterInput, FilterOneOf } from '#app/routes/office/pieces/filter-bar.tsx'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  countColumn,
  fieldColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { EmptyState, WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/reservations'

export const meta = () => officeMeta(m.reservations_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

/** The address's attraction in whatever city, or else the only one of the chosen city; the day, or today there. */
async function readPage({ clock, db, timeZone }: Services, params: URLSearchParams) {
  const filter = dayFilter.read(params)
  const city = filter.attraction === undefined ? cityIn(params) : undefined
  const places = await listReservationPlaces(db, city)
  const asked = filter.attraction ?? (places.length === 1 ? places[0]?.id : undefined)
  const place = places.find(({ id }) => id === asked)
  const day = filter.day ?? localDay(clock.now(), place?.timeZone ?? timeZone)
  const reservations = place ? await listReservations(db, { attractionId: place.id, day }) : []
  return { places, place, day, reservations }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const reservationIntent = z.object({ intent: z.literal('delete'), reservationId: z.uuid() })

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, reservationIntent, { delete: deleteReservation })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { delete: m.reservations_deleted })

export default function Reservations({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.reservations_title()} lead={m.reservations_lead()}>
      <Deferred content={content} failed={m.reservations_failed()}>
        {(page) =>
          page.places.length === 0 ? (
            <EmptyState>{m.reservations_no_places()}</EmptyState>
          ) : (
            <WhileNewerLoads>
              <Day {...page} />
            </WhileNewerLoads>
          )
        }
      </Deferred>
    </OfficePage>
  )
}

type DayProps = Awaited<ReturnType<typeof readPage>>

function Day({ places, place, day, reservations }: DayProps) {
  const filter = { attraction: place?.id, day }
  return (
    <>
      <FilterBar
        label={m.reservations_filters()}
        filter={filter}
        file={
          place && (
            <FileDownload
              action={`${href('/admin/reservations.csv')}?${dayFilter.write(filter)}`}
            />
          )
        }
      >
        <FilterOneOf
          name="attraction"
          label={m.reservations_attraction()}
          all={m.reservations_attraction_choose()}
          choices={places}
          chosen={place?.id}
        />
        <FilterInput label={m.reservations_day()} name="day" type="date" defaultValue={day} />
      </FilterBar>
      {place ? (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>{reservations.length > 0 && summaryOf(reservations)}</p>
            <Link
              to={`${href('/admin/reservations/import')}?${dayFilter.write({ attraction: place.id })}`}
              className={buttonLook('primary')}
            >
              {m.reservations_import()}
            </Link>
          </div>
          <ReservationsTable reservations={reservations} />
        </>
      ) : (
        <EmptyState>{m.reservations_choose()}</EmptyState>
      )}
    </>
  )
}

function summaryOf(reservations: OfficeReservation[]): string {
  const sum = (count: (one: OfficeReservation) => number) =>
    reservations.reduce((total, one) => total + count(one), 0)
  return m.reservations_summary({
    reservations: reservations.length,
    people: sum(({ people }) => people),
    arrived: sum(({ arrived }) => arrived),
  })
}

function ReservationsTable({ reservations }: { reservations: OfficeReservation[] }) {
  return (
    <WholeList
      caption={m.reservations_caption()}
      rows={reservations}
      none={m.reservations_none()}
      columns={[
        fieldColumn(m.reservations_name(), 'name', {
          isHead: true,
          className: 'min-w-36 break-words',
        }),
        {
          title: m.reservations_time(),
          className: 'whitespace-nowrap',
          value: ({ at }) => at,
          cell: ({ at }) => at ?? m.reservations_all_day(),
        },
        fieldColumn(m.reservations_reference(), 'reference', { className: 'break-words' }),
        countColumn(m.reservations_people(), 'people'),
        {
          title: m.reservations_arrived(),
          isNumeric: true,
          cell: ({ arrived, people }) =>
            arrived > people ? (
              <span className="font-semibold text-danger">{arrived}</span>
            ) : (
              arrived
            ),
        },
        {
          title: m.reservations_operation(),
          className: 'whitespace-nowrap',
          cell: ({ operationNumber }) => operationNumber ?? m.reservations_no_operation(),
        },
        actionsColumn((reservation: OfficeReservation) => (
          <AskingButton
            isDangerous
            title={m.reservations_delete_of({ reference: reservation.reference })}
            question={m.reservations_delete_question()}
            label={m.reservations_delete()}
            busyLabel={m.reservations_deleting()}
            fields={{ intent: 'delete', reservationId: reservation.id }}
          />
        )),
      ]}
    />
  )
}
