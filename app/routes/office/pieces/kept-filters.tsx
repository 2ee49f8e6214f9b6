// Filters that a person keeps in this browser, each under a name, for the list that it was made on.
import { type FormEvent, use, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { filterIsSet } from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { m } from '#messages/messages.js'
import { KEPT_FILTERS } from '#app/routes/office/frame/menu-kept.ts'
import { focusAtOnce } from '#app/ui/focus-at-once.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { storedValue } from '#app/ui/stored-value.ts'
import { CitiesContext } from './chosen-city.ts'
import { RowButton } from './office-row-button.tsx'
import { TextLink } from './text-link.tsx'

const NAME_MAX = 40
/** Of all lists; the oldest go first. */
const KEPT_MAX = 60

/** As long as an address may be. */
const text = z.string().check(atMost(2_000))
const keptFilter = z.object({
  staffId: text,
  path: text,
  name: text,
  query: text.startsWith('?'),
})
const keptFilters = storedValue<z.output<typeof keptFilter>[]>({
  key: KEPT_FILTERS,
  empty: [],
  read: (stored) => z.array(keptFilter).safeParse(stored).data,
})

export type Filter = { [Name in string]?: string | number | undefined }

/** `clear` is the address without any. */
export function KeptFilters({ filter, clear }: { filter: Filter; clear: string }) {
  const { cities, staffId = '' } = use(CitiesContext)
  const { pathname: path } = useLocation()
  const [search] = useSearchParams()
  const all = keptFilters.use()
  const [naming, setNaming] = useState<string>()
  const own = all.filter((kept) => kept.staffId === staffId && kept.path === path)
  const { city = '', ...others } = filter
  const asked = new URLSearchParams(search)
  // The places of lists by pages.
  for (const place of ['despues', 'solicitud']) asked.delete(place)
  // It leads to the same city, or to all, whatever the frame has chosen by then.
  if (cities.length > 0) asked.set('city', String(city))
  const query = `?${asked}`
  const mayKeep =
    filterIsSet(search.has('city') ? filter : others) && own.every((kept) => kept.query !== query)
  if (own.length === 0 && !filterIsSet(filter)) return null

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    const remaining = all.filter((kept) => !own.includes(kept) || kept.name !== name)
    if (name) keptFilters.set([...remaining, { staffId, path, name, query }].slice(-KEPT_MAX))
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {own.map((kept) => (
        <span
          key={kept.name}
          className="flex items-center rounded-lg border border-line bg-surface"
        >
          <Link
            to={kept.query}
            aria-current={kept.query === query ? 'true' : undefined}
            className="inline-flex min-h-11 items-center pl-3 underline-offset-4 hover:underline aria-[current]:font-bold lg:min-h-9"
          >
            {kept.name}
          </Link>
          <RowButton
            look="link"
            aria-label={m.office_filter_forget({ name: kept.name })}
            className="px-2"
            onClick={() => keptFilters.set(all.filter((other) => other !== kept))}
          >
            <CloseIcon className="size-4" />
          </RowButton>
        </span>
      ))}
      {mayKeep && naming !== query && (
        <RowButton onClick={() => setNaming(query)}>{m.office_filter_keep()}</RowButton>
      )}
      {mayKeep && naming === query && (
        <form onSubmit={keep} className="flex flex-wrap items-center gap-2">
          <input
            name="name"
            required
            ref={focusAtOnce}
            maxLength={NAME_MAX}
            aria-label={m.office_filter_name()}
            placeholder={m.office_filter_name()}
            className="min-h-11 w-52 rounded-lg border border-edge bg-surface px-3 lg:min-h-9"
          />
          <RowButton type="submit">{m.office_filter_keep()}</RowButton>
        </form>
      )}
      {filterIsSet(filter) && (
        <TextLink to={clear} className="px-1 lg:min-h-9">
          {m.office_filter_clear()}
        </TextLink>
      )}
    </div>
  )
}
