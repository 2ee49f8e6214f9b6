import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { sortInAddress } from '#domain/ground/address-filter.ts'
import { m } from '#messages/messages.js'
import { CitiesContext } from '#app/routes/office/pieces/chosen-city.ts'
import { type Filter, KeptFilters } from '#app/routes/office/pieces/kept-filters.tsx'
import { Button } from '#app/ui/button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'

/** Of a button beside filters. */
export const compactLook = 'lg:min-h-9 lg:px-3 lg:py-1 lg:text-[0.9375rem]'

/** The values that the fields of a bar show, by their names. */
const FilterContext = createContext<Filter>({})

type FilterBarProps = {
  label: string
  /** As in the address. Another address resets the fields, including unsent choices. */
  filter: Filter
  /** The address without filters, offered if any is set; undefined if there is always one. */
  clear?: string
  /** The button's label, if it is not a search. */
  submit?: string
  /** Downloads of what the list shows. */
  file?: ReactNode
  /** `FilterField`s, and hidden inputs for other values to keep; how rows are sorted is kept. */
  children: ReactNode
}

/** The filters of a list. They are submitted into the address, so that a link shows the same rows. */
export function FilterBar({ label, filter, clear, submit, file, children }: FilterBarProps) {
  const [search] = useSearchParams()
  const sorting = Object.entries(sortInAddress.read(search))
  const form = useRef<HTMLFormElement>(null)
  const asked = JSON.stringify(filter)
  /** Undefined after a choice, which the fields show, and what somebody types meanwhile. */
  const shown = useRef<string | undefined>(asked)
  // Not new fields, which would lose the focus of the one that was sent with Enter.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== asked) form.current?.reset()
    shown.current = asked
  }, [asked])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 lg:flex-nowrap">
        <search aria-label={label} className="min-w-0 grow">
          {clear !== undefined && (
            <details className="folded-filters w-fit lg:hidden">
              <summary className="min-h-11 cursor-pointer content-center font-semibold">
                {m.office_filters()}
              </summary>
            </details>
          )}
          <Form
            ref={form}
            method="get"
            className="flex flex-wrap items-end gap-x-3 gap-y-2 lg:gap-x-2"
            onChange={({ target, currentTarget }) => {
              if (!(target instanceof HTMLSelectElement)) return
              shown.current = undefined
              currentTarget.requestSubmit()
            }}
          >
            {sorting.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <FilterContext value={filter}>{children}</FilterContext>
            <Button type="submit" variant="secondary" className={compactLook}>
              {submit ?? (
                <>
                  <SearchIcon />
                  <span>{m.office_filter_submit()}</span>
                </>
              )}
            </Button>
          </Form>
        </search>
        {file}
      </div>
      {clear !== undefined && <KeptFilters filter={filter} clear={clear} />}
    </>
  )
}

/** A labelled control of a filter bar; give it the `filterControl` look. */
export function FilterField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid min-w-0 gap-1 text-[0.9375rem] lg:gap-0 lg:text-sm">
      <span title={label} className="font-semibold lg:truncate">
        {label}
      </span>
      {children}
    </label>
  )
}

export const filterControl =
  'block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-surface px-3 py-2 text-[0.9375rem] lg:min-h-9 lg:px-2 lg:py-1'

type FilterInputProps = ComponentProps<'input'> & { label: string }

export function FilterInput({ label, ...input }: FilterInputProps) {
  return (
    <FilterField label={label}>
      <input {...input} className={filterControl} />
    </FilterField>
  )
}

export function FilterSearch(search: { label: string; examples?: string }) {
  return (
    <div className="min-w-0 grow basis-96 lg:basis-36">
      <FilterInput
        label={search.label}
        placeholder={search.examples}
        name="q"
        type="search"
        defaultValue={use(FilterContext).q}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}

export function FilterDays() {
  const { from, to } = use(FilterContext)
  return (
    <div className="filter-days flex flex-wrap gap-x-3 gap-y-2 lg:gap-x-2">
      <FilterInput label={m.office_filter_from()} name="from" type="date" defaultValue={from} />
      <FilterInput label={m.office_filter_to()} name="to" type="date" defaultValue={to} />
    </div>
  )
}

/** Where the list shows another city than the frame, which has the choice for every list. */
export function FilterCity() {
  const { cities, cityId } = use(CitiesContext)
  if (cities.length < 2 || use(FilterContext).city === cityId) return null
  return (
    <FilterOneOf
      name="city"
      label={m.office_filter_city()}
      all={m.office_city_all()}
      choices={cities}
    />
  )
}

type FilterChoiceProps = Omit<FilterOneOfProps, 'choices'> & { words: Record<string, () => string> }

/** A select of a filter bar for values with fixed texts. */
export function FilterChoice({ words, ...select }: FilterChoiceProps) {
  const choices = Object.entries(words).map(([id, word]) => ({ id, name: word() }))
  return <FilterOneOf {...select} choices={choices} />
}

type FilterOneOfProps = {
  name: string
  label: string
  /** The choice of all of them; undefined if one is always chosen. */
  all?: string
  choices: { id: number | string; name: string }[]
  /** If it is not the filter's value of that name. */
  chosen?: number | string | undefined
}

/** A select of a filter bar for stored objects, by id. */
export function FilterOneOf({ name, label, all, choices, ...given }: FilterOneOfProps) {
  const { [name]: asked = '' } = use(FilterContext)
  const { chosen = asked } = given
  return (
    <FilterField label={label}>
      <select
        // React leaves the choice of a select as it was first; a new select would lose the focus.
        ref={(select) => {
          for (const option of select?.options ?? []) {
            option.defaultSelected = option.value === String(chosen)
          }
        }}
        name={name}
        defaultValue={chosen}
        className={`${filterControl} lg:max-w-44`}
      >
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </FilterField>
  )
}
