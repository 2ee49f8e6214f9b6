import { type FormEvent, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  PLAN_DAYS_MAX,
  PLAN_PEOPLE_MAX,
  PLAN_PLACES_MAX,
  type PlanRequest,
} from '#domain/planner/plan-request.ts'
import { m } from '#messages/messages.js'
import { useFormOfAddress } from '#app/routes/shop/pieces/use-form-of-address.ts'
import { Button } from '#app/ui/button.tsx'
import { PlacePicker, type PickablePlace } from './place-picker.tsx'

type PlanFormProps = { request: PlanRequest; today: string; places: PickablePlace[] }

const field =
  'min-h-12 w-full min-w-0 rounded-control border border-edge bg-surface px-3 font-semibold'

export function PlanForm({ request, today, places }: PlanFormProps) {
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

  const formKey = useFormOfAddress(form, send)

  return (
    <form
      key={formKey}
      ref={form}
      method="get"
      aria-label={m.plan_form()}
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onChange={(event) => {
        // The search field is not part of the plan.
        if (isNamed(event)) send()
      }}
    >
      <WhoAndWhen request={request} today={today} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-display text-card font-bold">{m.plan_places_legend()}</legend>
        <p className="mb-3 text-muted">{m.plan_places_hint({ max: PLAN_PLACES_MAX })}</p>
        <PlacePicker places={places} chosen={request.slugs} />
      </fieldset>
      <noscript>
        <Button type="submit" className="min-h-13 w-full text-lg">
          {m.plan_compute()}
        </Button>
      </noscript>
    </form>
  )
}

function WhoAndWhen({ request, today }: Pick<PlanFormProps, 'request' | 'today'>) {
  const id = useId()
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
        <div>
          <label htmlFor={`${id}f`} className="mb-1 block font-semibold">
            {m.plan_from()}
          </label>
          <input
            id={`${id}f`}
            type="date"
            name="desde"
            min={today}
            defaultValue={request.from}
            className={field}
          />
        </div>
        <div>
          <label htmlFor={`${id}t`} className="mb-1 block font-semibold">
            {m.plan_to()}
          </label>
          <input
            id={`${id}t`}
            type="date"
            name="hasta"
            min={request.from}
            defaultValue={request.to}
            className={field}
          />
        </div>
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
