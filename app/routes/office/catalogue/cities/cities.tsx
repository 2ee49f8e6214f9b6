import { href, Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { changeCity, createCity, deleteCity } from '#domain/catalogue/cities/cities.ts'
import {
  type CityListQuery,
  cityListQuery,
  type CityPage,
  type OfficeCity,
} from '#domain/catalogue/cities/city-list.ts'
import { listCities } from '#domain/catalogue/cities/city-queries.ts'
import { cityForm } from '#domain/catalogue/city.ts'
import { writeNamePlace } from '#domain/ground/address-filter.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { FilterBar, FilterInput } from '#app/routes/office/pieces/filter-bar.tsx'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn, fieldColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton, rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable, useSorting } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/cities'
import { CityDialog } from './city-dialog.tsx'

export const meta = () => officeMeta(m.office_menu_cities())

export const loader = (args: Route.LoaderArgs) =>
  contentOf(args, ({ db }, params) =>
    listCities(db, cityListQuery.parse(Object.fromEntries(params))),
  )

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const storedId = z.int32().positive()

const cityIntent = z.discriminatedUnion('intent', [
  cityForm.extend({ intent: z.literal('create') }),
  cityForm.extend({ intent: z.literal('change'), id: storedId, version: z.int32().positive() }),
  z.object({ intent: z.literal('delete'), id: storedId }),
])
export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, cityIntent, {
    create: (services, { intent: _, actor, ...city }) => createCity(services, { actor, city }),
    change: (services, { intent: _, actor, id: cityId, version, ...city }) =>
      changeCity(services, { actor, cityId, version, city }),
    delete: (services, { actor, id: cityId }) => deleteCity(services, { actor, cityId }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    create: m.office_cities_created,
    change: m.office_cities_changed,
    delete: m.office_cities_deleted,
  })

export default function Cities({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ city: OfficeCity | undefined }>()
  return (
    <OfficePage
      title={m.office_menu_cities()}
      action={
        <PageButton onClick={() => editing.open({ city: undefined })}>
          {m.office_cities_new()}
        </PageButton>
      }
    >
      <Deferred content={content} failed={m.office_cities_failed()}>
        {(page) => <CitiesTable page={page} onEdit={(city) => editing.open({ city })} />}
      </Deferred>
      {editing.subject && <CityDialog city={editing.subject.city} onClose={editing.close} />}
    </OfficePage>
  )
}

type CitiesTableProps = {
  page: CityPage
  onEdit: (city: OfficeCity) => void
}

function CitiesTable({ page: { cities, total, next }, onEdit }: CitiesTableProps) {
  const [search] = useSearchParams()
  const { q, despues } = cityListQuery.parse(Object.fromEntries(search))
  const isPaged = total > PAGE_SIZE || despues !== undefined
  const [, sort] = useSorting<CityListQuery['orden']>({ by: 'id', direction: 'ascending' })
  return (
    <>
      {(isPaged || q !== '') && <CitySearch search={search} typed={q} />}
      <PagedRows
        count={cities.length}
        shown={m.office_cities_count({ shown: cities.length, total })}
        isCounted={false}
        next={next && writeNamePlace(next)}
        none={q === '' ? m.office_cities_none() : m.office_cities_none_found()}
      >
        <OfficeTable
          caption={m.office_cities_caption()}
          rows={cities}
          columns={[
            {
              title: m.office_cities_id(),
              isNumeric: true,
              sort: sort('id'),
              className: 'w-16 text-muted',
              cell: ({ id }) => id,
            },
            {
              title: m.office_cities_name(),
              isHead: true,
              sort: sort('nombre'),
              className: 'min-w-36',
              cell: ({ nombre_ciudad }) => nombre_ciudad,
            },
            { ...fieldColumn(m.office_cities_slug(), 'codigo_url'), sort: sort('codigo') },
            { title: m.office_cities_country(), sort: sort('pais'), cell: ({ pais }) => pais },
            actionsColumn((city: OfficeCity) => <CityButtons city={city} onEdit={onEdit} />),
          ]}
        />
      </PagedRows>
    </>
  )
}

type CityButtonsProps = { city: OfficeCity } & Pick<CitiesTableProps, 'onEdit'>

function CityButtons({ city, onEdit }: CityButtonsProps) {
  const named = { city: city.nombre_ciudad }
  return (
    <>
      <Link
        to={href('/admin/cities/:cityId', { cityId: String(city.id) })}
        aria-label={m.city_open_one(named)}
        className={rowLinkLook}
      >
        {m.city_open()}
      </Link>
      <RowButton aria-label={m.office_cities_edit_one(named)} onClick={() => onEdit(city)}>
        {m.office_cities_edit_short()}
      </RowButton>
      <AskingButton
        isDangerous
        title={m.office_cities_delete_one(named)}
        question={m.office_cities_delete_question()}
        label={m.office_cities_delete_short()}
        busyLabel={m.office_cities_deleting()}
        fields={{ intent: 'delete', id: city.id }}
      />
    </>
  )
}

function CitySearch({ search, typed }: { search: URLSearchParams; typed: string }) {
  return (
    <FilterBar
      label={m.office_cities_search()}
      filter={{ q: typed === '' ? undefined : typed }}
      clear={changedQuery(search, { q: undefined, despues: undefined })}
    >
      <FilterInput
        label={m.office_cities_search_field()}
        type="search"
        name="q"
        defaultValue={typed}
      />
    </FilterBar>
  )
}
