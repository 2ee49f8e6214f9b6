import type { ComponentProps, ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { filterIsSet, sortInAddress } from '#domain/ground/address-filter.ts'
import { m } from '#messages/messages.js'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'

type FilterBarProps = {
  label: string
  /** As in the address. Another address resets the fields, including unsent choices. */
  filter: object
  /** The address without filters, offered if any is set; undefined if there is always one. */
  clear?: string
  /** The button's label, if it is not a search. */
  submit?: string
  /** `FilterField`s, and hidden inputs for other values to keep; how rows are sorted is kept. */
  children: ReactNode
}

/** The filters of a list. They are submitted into the address, so that a link shows the same rows. */
export function FilterBar({ label, filter, clear, submit, children }: FilterBarProps) {
  const [search] = useSearchParams()
  const sorting = Object.entries(sortInAddress.read(search))
  return (
    <search key={JSON.stringify(filter)} aria-label={label}>
      <Form method="get" className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2">
        {sorting.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button type="submit" variant="secondary">
          {submit ?? (
            <>
              <SearchIcon />
              <span>{m.office_filter_submit()}</span>
            </>
          )}
        </Button>
        {clear !== undefined && filterIsSet(filter) && (
          <TextLink to={clear} className="px-1">
            {m.office_filter_clear()}
          </TextLink>
        )}
      </Form>
    </search>
  )
}

/** A labelled control of a filter bar; give it the `filterControl` look. */
export function FilterField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid min-w-0 gap-1 text-[0.9375rem]">
      <span className="font-semibold">{label}</span>
      {children}
    </label>
  )
}

export const filterControl =
  'block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-surface px-3 py-2'

type FilterInputProps = ComponentProps<'input'> & { label: string }

export function FilterInput({ label, ...input }: FilterInputProps) {
  return (
    <FilterField label={label}>
      <input {...input} className={filterControl} />
    </FilterField>
  )
}

export function FilterSearch({ label, typed }: { label: string; typed: string | undefined }) {
  return (
    <div className="min-w-0 grow basis-96">
      <FilterInput
        label={label}
        name="q"
        type="search"
        defaultValue={typed}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}

export function FilterDays({ from, to }: { from: string | undefined; to: string | undefined }) {
  return (
    <>
      <FilterInput label={m.office_filter_from()} name="from" type="date" defaultValue={from} />
      <FilterInput label={m.office_filter_to()} name="to" type="date" defaultValue={to} />
    </>
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
  chosen: number | string | undefined
}

/** A select of a filter bar for stored objects, by id. */
export function FilterOneOf({ name, label, all, choices, chosen = '' }: FilterOneOfProps) {
  return (
    <FilterField label={label}>
      <select name={name} defaultValue={chosen} className={filterControl}>
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
