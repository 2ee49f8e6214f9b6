import { href, Link, useSearchParams } from 'react-router'
import {
  CITIES_PAGE_SIZE,
  cityListQuery,
  type CityPage,
  type OfficeCity,
} from '#domain/cities/city-list.ts'
import { m } from '#messages/messages.js'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import {
  FilterBar,
  filterControl,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { RowButton, rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import {
  OfficeCell,
  type OfficeColumn,
  OfficeRow,
  OfficeTable,
  sortLink,
} from '#app/routes/office/pieces/old-table.tsx'

type CityTableProps = {
  page: CityPage
  onEdit: (city: OfficeCity) => void
  onDelete: (city: OfficeCity) => void
}

/** One page of cities; search and paging appear only for many. */
export function CityTable({ page: { cities, total, next }, onEdit, onDelete }: CityTableProps) {
  const [search] = useSearchParams()
  const query = cityListQuery.parse(Object.fromEntries(search))
  const isPaged = total > CITIES_PAGE_SIZE || query.despues !== undefined
  return (
    <>
      {(isPaged || query.q !== '') && <CitySearch search={search} typed={query.q} />}
      {cities.length === 0 ? (
        <EmptyState>
          {query.q === '' ? m.office_cities_none() : m.office_cities_none_found()}
        </EmptyState>
      ) : (
        <OfficeTable
          caption={m.office_cities_caption()}
          columns={cityColumns(search, {
            by: query.orden,
            direction: query.sentido === 'asc' ? 'ascending' : 'descending',
          })}
        >
          {cities.map((city) => (
            <CityRow key={city.id} city={city} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </OfficeTable>
      )}
      {isPaged && (
        <Paging
          next={next === undefined ? undefined : changedQuery(search, { despues: next })}
          first={query.despues && changedQuery(search, { despues: undefined })}
        >
          {m.office_cities_count({ shown: cities.length, total })}
        </Paging>
      )}
    </>
  )
}

function cityColumns(
  search: URLSearchParams,
  sorting: Parameters<typeof sortLink>[1],
): OfficeColumn[] {
  const titles = [
    ['id', m.office_cities_id()],
    ['nombre', m.office_cities_name()],
    ['codigo', m.office_cities_slug()],
    ['pais', m.office_cities_country()],
  ] as const
  return [
    ...titles.map(([key, title]) => ({
      key,
      title,
      isNumeric: key === 'id',
      sort: sortLink(search, sorting, key),
    })),
    { key: 'actions', title: m.office_actions() },
  ]
}

type CityRowProps = { city: OfficeCity } & Pick<CityTableProps, 'onEdit' | 'onDelete'>

function CityRow({ city, onEdit, onDelete }: CityRowProps) {
  return (
    <OfficeRow>
      <OfficeCell className="w-16 text-muted">{city.id}</OfficeCell>
      <OfficeCell isHead className="min-w-36">
        {city.nombre_ciudad}
      </OfficeCell>
      <OfficeCell>{city.codigo_url}</OfficeCell>
      <OfficeCell>{city.pais}</OfficeCell>
      <OfficeCell className="whitespace-nowrap">
        <Link
          to={href('/admin/cities/:cityId', { cityId: String(city.id) })}
          aria-label={m.city_open_one({ city: city.nombre_ciudad })}
          className={rowLinkLook}
        >
          {m.city_open()}
        </Link>
        <RowButton
          aria-label={m.office_cities_edit_one({ city: city.nombre_ciudad })}
          onClick={() => onEdit(city)}
        >
          {m.office_cities_edit_short()}
        </RowButton>
        <RowButton
          isDangerous
          aria-label={m.office_cities_delete_one({ city: city.nombre_ciudad })}
          onClick={() => onDelete(city)}
        >
          {m.office_cities_delete_short()}
        </RowButton>
      </OfficeCell>
    </OfficeRow>
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
