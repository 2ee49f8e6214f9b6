import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { filterIsSet } from '#domain/ground/address-filter.ts'
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
  /** `FilterField`s, and hidden inputs for values to keep, such as the sort order. */
  children: ReactNode
}

/** The filters of a list. They are submitted into the address, so that a link shows the same rows. */
export function FilterBar({ label, filter, clear, submit, children }: FilterBarProps) {
  return (
    <search key={JSON.stringify(filter)} aria-label={label}>
      <Form method="get" className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2">
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

/** A labelled input or select of a filter bar; give the control the `filterControl` look. */
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

export function FilterSearch({ label, typed }: { label: string; typed: string | undefined }) {
  return (
    <div className="min-w-0 grow basis-96">
      <FilterField label={label}>
        <input
          name="q"
          type="search"
          defaultValue={typed}
          autoComplete="off"
          spellCheck={false}
          className={filterControl}
        />
      </FilterField>
    </div>
  )
}

export function FilterDays({ from, to }: { from: string | undefined; to: string | undefined }) {
  return (
    <>
      <FilterField label={m.office_filter_from()}>
        <input name="from" type="date" defaultValue={from} className={filterControl} />
      </FilterField>
      <FilterField label={m.office_filter_to()}>
        <input name="to" type="date" defaultValue={to} className={filterControl} />
      </FilterField>
    </>
  )
}

type FilterChoiceProps = {
  name: string
  label: string
  all?: string
  words: Record<string, () => string>
  chosen: string | undefined
}

/** A select of a filter bar for values with fixed texts. */
export function FilterChoice({ name, label, all, words, chosen = '' }: FilterChoiceProps) {
  return (
    <FilterField label={label}>
      <select name={name} defaultValue={chosen} className={filterControl}>
        {all !== undefined && <option value="">{all}</option>}
        {Object.entries(words).map(([value, word]) => (
          <option key={value} value={value}>
            {word()}
          </option>
        ))}
      </select>
    </FilterField>
  )
}

type FilterOneOfProps = {
  name: string
  label: string
  all: string
  choices: { id: number | string; name: string }[]
  chosen: number | string | undefined
}

/** A select of a filter bar for stored objects, by id. */
export function FilterOneOf({ name, label, all, choices, chosen = '' }: FilterOneOfProps) {
  return (
    <FilterField label={label}>
      <select name={name} defaultValue={chosen} className={filterControl}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </FilterField>
  )
}
