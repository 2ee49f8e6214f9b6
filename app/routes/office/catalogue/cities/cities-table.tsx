import { href, Link, useSearchParams } from 'react-router'
import {
  CITIES_PAGE_SIZE,
  cityListQuery,
  type CityPage,
  type OfficeCity,
} from '#domain/catalogue/cities/city-list.ts'
import { m } from '#messages/messages.js'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn } from '#app/routes/office/pieces/office-columns.tsx'
import {
  FilterBar,
  filterControl,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { RowButton, rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable, sortLink } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'

type CitiesTableProps = {
  page: CityPage
  onEdit: (city: OfficeCity) => void
  onDelete: (city: OfficeCity) => void
}

export function CitiesTable({ page: { cities, total, next }, ...handlers }: CitiesTableProps) {
  const [search] = useSearchParams()
  const { q, orden, sentido, despues } = cityListQuery.parse(Object.fromEntries(search))
  const isPaged = total > CITIES_PAGE_SIZE || despues !== undefined
  const sorting = {
    by: orden,
    direction: sentido === 'asc' ? ('ascending' as const) : ('descending' as const),
  }
  const sort = (key: typeof orden) => sortLink(search, sorting, key)
  return (
    <>
      {(isPaged || q !== '') && <CitySearch search={search} typed={q} />}
      <PagedRows
        count={cities.length}
        shown={m.office_cities_count({ shown: cities.length, total })}
        isCounted={false}
        query={search}
        isFirstPage={despues === undefined}
        next={next}
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
            {
              title: m.office_cities_slug(),
              sort: sort('codigo'),
              cell: ({ codigo_url }) => codigo_url,
            },
            { title: m.office_cities_country(), sort: sort('pais'), cell: ({ pais }) => pais },
            actionsColumn((city: OfficeCity) => <CityButtons city={city} {...handlers} />),
          ]}
        />
      </PagedRows>
    </>
  )
}

type CityButtonsProps = { city: OfficeCity } & Pick<CitiesTableProps, 'onEdit' | 'onDelete'>

function CityButtons({ city, onEdit, onDelete }: CityButtonsProps) {
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
      <RowButton
        isDangerous
        aria-label={m.office_cities_delete_one(named)}
        onClick={() => onDelete(city)}
      >
        {m.office_cities_delete_short()}
      </RowButton>
    </>
  )
}

function CitySearch({ search, typed }: { search: URLSearchParams; typed: string }) {
  const kept = ['orden', 'sentido'].flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [{ name, value }]
  })
  return (
    <FilterBar
      label={m.office_cities_search()}
      filter={{ q: typed === '' ? undefined : typed }}
      clear={changedQuery(search, { q: undefined, despues: undefined })}
    >
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterField label={m.office_cities_search_field()}>
        <input type="search" name="q" defaultValue={typed} className={filterControl} />
      </FilterField>
    </FilterBar>
  )
}

type DeleteCityDialogProps = { city: OfficeCity; onClose: () => void }

export function DeleteCityDialog({ city, onClose }: DeleteCityDialogProps) {
  return (
    <IntentConfirm
      title={m.office_cities_delete_one({ city: city.nombre_ciudad })}
      question={m.office_cities_delete_question()}
      label={m.office_cities_delete_short()}
      busyLabel={m.office_cities_deleting()}
      fields={{ intent: 'delete', id: city.id }}
      onClose={onClose}
    />
  )
}
