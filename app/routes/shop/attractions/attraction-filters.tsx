import { type ReactNode, useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { useFormOfAddress } from '#app/routes/shop/pieces/use-form-of-address.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import {
  filtersIn,
  passFiltersOf,
  type ShownPart,
  waysOn,
  writeFilter,
} from './attraction-search.ts'

type FoundAttractionsProps = {
  city: { passes: ProductName[] }
  kinds: { value: string; label: string; lang?: string }[]
  shown: ShownPart
  total: number
  /** The same attractions in another view. */
  otherPath: string
  otherName: ReactNode
  /** Announced after their number. */
  news?: string
  children: ReactNode
}

/** The filters above the attractions that they find. */
export function FoundAttractions(found: FoundAttractionsProps) {
  const { city, kinds, shown, total, otherPath, otherName, news, children } = found
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <AttractionFilters
        kinds={kinds}
        passes={passFiltersOf(city.passes)}
        search={search}
        onChange={(next) => setSearch(next, { replace: true, preventScrollReset: true })}
      />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="font-semibold" aria-live="polite">
          <span>{m.shop_attractions_count({ count: total })}</span>
          <span className="sr-only">{news}</span>
        </output>
        <Link
          to={{ pathname: otherPath, search: filtersIn(search) }}
          className={buttonLook('quiet')}
        >
          {otherName}
        </Link>
      </div>
      {total === 0 ? (
        <div className="rounded-card bg-sunken px-6 py-14 text-center">
          <p className="font-display text-card font-bold">{m.shop_attractions_none_title()}</p>
          <p className="mt-2 mb-6 text-muted">{m.shop_attractions_none_text()}</p>
          <Button variant="secondary" onClick={() => setSearch({}, { preventScrollReset: true })}>
            {m.shop_attractions_clear()}
          </Button>
        </div>
      ) : (
        <AttractionSteps search={search} shown={shown} total={total}>
          {children}
        </AttractionSteps>
      )}
    </>
  )
}

type AttractionFiltersProps = Pick<FoundAttractionsProps, 'kinds'> & {
  /** Empty if there is no choice between passes. */
  passes: { value: string; label: string }[]
  search: URLSearchParams
  onChange(search: URLSearchParams): void
}

/** Equal widths whatever the font: widths set by the text would move the line when the web font arrives. */
const choiceRow =
  '-mx-5 grid grid-flow-col justify-start gap-2 overflow-x-auto px-5 py-1 sm:-mx-8 sm:px-8 lg:mx-0 lg:grid-flow-row lg:px-0'
const passRow = `${choiceRow} auto-cols-[10rem] lg:grid-cols-[repeat(auto-fill,10rem)]`
const kindRow = `${choiceRow} auto-cols-[8.5rem] lg:grid-cols-[repeat(auto-fill,8.5rem)]`

/** A plain GET form; with the page's code, changes apply at once. */
function AttractionFilters({ kinds, passes, search, onChange }: AttractionFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const searchId = useId()
  const kind = search.get('categoria') ?? ''
  const asked = search.get('pase') ?? ''
  const pass = passes.some(({ value }) => value === asked) ? asked : ''
  const text = search.get('q') ?? ''
  const formKey = useFormOfAddress(form, JSON.stringify([text, pass, kind]), () => {
    if (form.current) onChange(writeFilter(new FormData(form.current)))
  })

  return (
    <search>
      <form
        key={formKey}
        ref={form}
        method="get"
        aria-label={m.shop_attractions_filters()}
        className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[22rem_31rem] lg:justify-between"
        onSubmit={(event) => {
          event.preventDefault()
          onChange(writeFilter(new FormData(event.currentTarget)))
        }}
        onChange={(event) => onChange(writeFilter(new FormData(event.currentTarget)))}
      >
        <div>
          <label htmlFor={searchId} className="mb-2 block font-semibold">
            {m.shop_attractions_search()}
          </label>
          <div className="flex rounded-control border border-edge bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-night">
            <input
              id={searchId}
              type="search"
              name="q"
              defaultValue={text}
              maxLength={80}
              placeholder={m.shop_attractions_search_hint()}
              className="min-h-12 min-w-0 grow bg-transparent px-4 outline-none placeholder:text-muted"
            />
            <button
              type="submit"
              aria-label={m.shop_attractions_search_button()}
              className="grid min-h-12 w-12 place-items-center"
            >
              <SearchIcon />
            </button>
          </div>
        </div>
        {passes.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold">{m.shop_attractions_pass()}</legend>
            <div className={passRow}>
              <Choice name="pase" value="" chosen={pass}>
                <span>{m.shop_attractions_pass_all()}</span>
              </Choice>
              {passes.map(({ value, label }) => (
                <Choice key={value} name="pase" value={value} chosen={pass}>
                  <span data-hue={value} aria-hidden className="size-2.5 rounded-full bg-hue" />
                  <span>{label}</span>
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
        <fieldset className="min-w-0 lg:col-span-2">
          <legend className="mb-2 font-semibold">{m.shop_attractions_kind()}</legend>
          <div className={kindRow}>
            <Choice name="categoria" value="" chosen={kind}>
              <span>{m.shop_attractions_kind_all()}</span>
            </Choice>
            {kinds.map(({ value, label, lang }) => (
              <Choice key={value} name="categoria" value={value} chosen={kind}>
                <span lang={lang}>{label}</span>
              </Choice>
            ))}
          </div>
        </fieldset>
      </form>
    </search>
  )
}

type ChoiceProps = { name: string; value: string; chosen: string; children: ReactNode }

function Choice({ name, value, chosen, children }: ChoiceProps) {
  return (
    <label className="relative flex min-h-11 min-w-0 items-center justify-center gap-2 rounded-full border border-edge bg-surface px-3 text-center leading-tight font-medium wrap-anywhere transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-night">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  )
}

type AttractionStepsProps = {
  search: URLSearchParams
  shown: ShownPart
  total: number
  children: ReactNode
}

/** Links, so that every attraction can be reached without the page's code. */
function AttractionSteps({ search, shown, total, children }: AttractionStepsProps) {
  const { more, next, before } = waysOn(search, shown, total)
  const on = more ?? next
  return (
    <>
      {before && (
        <p className="mb-8 text-center">
          <Link to={before} className={buttonLook('secondary')}>
            {m.shop_attractions_before()}
          </Link>
        </p>
      )}
      {children}
      {(on ?? before) && (
        <p className="mt-12 text-center">
          {on && (
            <Link
              to={on}
              // Loading more keeps the scroll position; another page starts at its top.
              preventScrollReset={more !== undefined}
              className={buttonLook('secondary')}
            >
              {more ? m.shop_attractions_more() : m.shop_attractions_next()}
            </Link>
          )}
          <span className="mt-3 block text-muted">
            {shown.from === 0
              ? m.shop_attractions_shown({ shown: shown.to, total })
              : m.shop_attractions_shown_from({ first: shown.from + 1, last: shown.to, total })}
          </span>
        </p>
      )}
    </>
  )
}
