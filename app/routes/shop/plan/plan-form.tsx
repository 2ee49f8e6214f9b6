import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { foldText } from '#domain/ground/fold-text.ts'
import type { CityPlace } from '#domain/planner/plan-queries.ts'
import {
  PLAN_DAYS_MAX,
  PLAN_PEOPLE_MAX,
  PLAN_PLACES_MAX,
  type PlanRequest,
} from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'
import { Asked } from '#app/routes/shop/pieces/door-words.tsx'
import { useFormOfAddress } from '#app/routes/shop/pieces/use-form-of-address.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckIcon, SearchIcon } from '#app/ui/icons.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'

type PlanFormProps = {
  request: PlanRequest
  today: string
  places: PickablePlace[]
  /** Below the places. */
  children: ReactNode
}

const field =
  'min-h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-3 font-semibold'

export function PlanForm({ request, today, places, children }: PlanFormProps) {
  const [, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  function send() {
    if (!form.current) return
    const { desde, hasta } = form.current
    if (hasta.value !== '' && hasta.value < desde.value) hasta.value = desde.value
    const wanted = new URLSearchParams(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    )
    void setSearch(wanted, { replace: true, preventScrollReset: true })
  }

  const formKey = useFormOfAddress(form, JSON.stringify(request), send)

  return (
    <form
      key={formKey}
      ref={form}
      method="get"
      aria-label={m.plan_form()}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onChange={(event) => {
        // The search field is not part of the plan.
        if (isNamed(event)) send()
      }}
    >
      <Folded isOpen={request.slugs.length === 0}>
        <WhoAndWhen request={request} today={today} />
        <fieldset className="min-w-0">
          <legend className="mb-1 font-display text-card font-bold">
            {m.plan_places_legend()}
          </legend>
          <p className="mb-3 text-muted">{m.plan_places_hint({ max: PLAN_PLACES_MAX })}</p>
          <PlacePicker places={places} chosen={request.slugs} />
        </fieldset>
        <noscript>
          <Button type="submit" className="min-h-13 w-full text-lg">
            {m.plan_compute()}
          </Button>
        </noscript>
        {children}
      </Folded>
    </form>
  )
}

/** Folded for whoever comes with a plan, so that a phone shows its answer first; never while places are ticked. */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details open={wasOpen} className="lg:details-content:[content-visibility:visible]">
      <summary className="min-h-11 content-center font-semibold underline decoration-edge underline-offset-4 lg:supports-[selector(::details-content)]:hidden">
        {m.plan_change()}
      </summary>
      <div className="grid gap-8 max-lg:mt-4">{children}</div>
    </details>
  )
}

function WhoAndWhen({ request, today }: Pick<PlanFormProps, 'request' | 'today'>) {
  const id = useId()
  const dates = [
    { name: 'desde', label: m.plan_from(), min: today, value: request.from },
    { name: 'hasta', label: m.plan_to(), min: request.from, value: request.to },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-card font-bold">{m.plan_who_legend()}</legend>
      <div className="grid grid-cols-2 gap-3">
        <People
          id={`${id}a`}
          name="adultos"
          label={m.shop_purchase_adults()}
          value={request.adults}
        />
        <People id={`${id}c`} name="ninos" label={m.plan_children()} value={request.children} />
        {dates.map(({ name, label, min, value }) => (
          <div key={name}>
            <label htmlFor={id + name} className="mb-1 block font-semibold">
              {label}
            </label>
            <input
              id={id + name}
              type="date"
              name={name}
              min={min}
              defaultValue={value}
              className={field}
            />
          </div>
        ))}
      </div>
      <p className="mt-2 text-muted">
        {m.plan_limits({ days: PLAN_DAYS_MAX, people: PLAN_PEOPLE_MAX })}
      </p>
    </fieldset>
  )
}

type PeopleProps = { id: string; name: string; label: string; value: number }

function People({ id, name, label, value }: PeopleProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={String(value)} className={field}>
        {Array.from({ length: PLAN_PEOPLE_MAX + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </div>
  )
}

function isNamed({ target }: FormEvent): boolean {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
    target.name !== ''
  )
}

type PickablePlace = ReturnType<typeof pickable>

/** What the picker shows of a place. */
export function pickable(place: CityPlace) {
  const { slug, name, kind, kindPosition, pass, adultCents, benefit } = place
  return { slug, name, kind, kindPosition, pass, adultCents, benefit }
}

type PlacePickerProps = { places: PickablePlace[]; chosen: string[] }

/** Search and kind only hide places: ticked ones stay. The search has no name, so it is not in the form. */
function PlacePicker({ places, chosen }: PlacePickerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [kind, setKind] = useState('')
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const ticked = new Set(chosen)
  const isFound = (place: PickablePlace) =>
    (kind === '' || place.kind === kind) &&
    words.every((word) => foldText(`${place.name} ${place.kind}`).includes(word))
  const found = places.filter(isFound).length
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] border-b border-line noscript:hidden">
        <label
          htmlFor={id}
          className="flex min-h-12 items-center gap-2 pl-4 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-night"
        >
          <SearchIcon className="size-5 shrink-0" />
          <span className="sr-only">{m.shop_attractions_search()}</span>
          <input
            id={id}
            type="search"
            value={text}
            maxLength={80}
            placeholder={m.shop_attractions_search_hint()}
            onChange={(event) => setText(event.target.value)}
            // Enter would submit the form, with nothing to submit.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
            className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
          />
        </label>
        <select
          aria-label={m.shop_attractions_kind()}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          className="min-h-12 max-w-36 border-l border-line bg-transparent px-3 font-medium"
        >
          <option value="">{m.plan_kind_all()}</option>
          {kindsOf(places).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <output className="sr-only">
        {text || kind ? m.shop_attractions_count({ count: found }) : ''}
      </output>
      <ul className="max-h-[26rem] overflow-y-auto overscroll-contain lg:max-h-[34rem] noscript:max-h-none">
        {places.map((place) => (
          <PlaceBox
            key={place.slug}
            place={place}
            isChosen={ticked.has(place.slug)}
            isHidden={!isFound(place)}
          />
        ))}
        {found === 0 && <li className="p-4 text-muted">{m.shop_attractions_none_text()}</li>}
      </ul>
    </div>
  )
}

type PlaceBoxProps = { place: PickablePlace; isChosen: boolean; isHidden: boolean }

function PlaceBox({ place, isChosen, isHidden }: PlaceBoxProps) {
  return (
    <li
      hidden={isHidden}
      data-hue={hueOf(place.pass)}
      className="border-b border-line last:border-b-0"
    >
      <label className="group relative flex min-h-14 items-center gap-3 px-4 py-2 has-checked:bg-hue-ground has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-night hover:bg-sunken has-checked:hover:bg-hue-ground">
        <input
          type="checkbox"
          name="lugar"
          value={place.slug}
          defaultChecked={isChosen}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          className="grid size-6 shrink-0 place-items-center rounded-md border-2 border-edge text-white group-has-checked:border-hue group-has-checked:bg-hue"
        >
          <CheckIcon className="hidden size-5 group-has-checked:block" />
        </span>
        <span className="min-w-0 grow leading-snug">
          <span className="block font-semibold">{place.name}</span>
          <span className="text-muted">{place.kind}</span>
        </span>
        <span className="tabular max-w-1/2 shrink-0 text-right leading-snug text-muted">
          <Asked door={place} />
        </span>
      </label>
    </li>
  )
}

function kindsOf(places: PickablePlace[]): string[] {
  const inOrder = places.toSorted((a, b) => a.kindPosition - b.kindPosition)
  return [...new Set(inOrder.map(({ kind }) => kind))]
}
