import type { OfficeAttraction } from '#domain/participation/participation.ts'
import { m } from '#messages/messages.js'

type DoorChoicesProps = {
  name: string
  legend: string
  hint: string
  choices: Pick<OfficeAttraction, 'id' | 'name'>[]
  chosen: number[]
  /** The present attraction, which cannot be removed. */
  here?: number
  error: string | undefined
  onChoose: (chosen: number[]) => void
}

/** A choice of several attractions of a city, sent in one field as comma-separated ids. */
export function DoorChoices({
  name,
  legend,
  hint,
  choices,
  chosen,
  here,
  error,
  onChoose,
}: DoorChoicesProps) {
  function choose(id: number, isChosen: boolean) {
    onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <p className="mb-1.5 text-muted">{hint}</p>
      <input type="hidden" name={name} value={chosen.join(',')} disabled={chosen.length === 0} />
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {choices.map((attraction) => (
          <li key={attraction.id}>
            <label className="flex min-h-11 items-center gap-3 px-3 py-2">
              <input
                type="checkbox"
                checked={chosen.includes(attraction.id)}
                disabled={attraction.id === here}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => choose(attraction.id, target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              <span>
                <span>{attraction.name}</span>
                {attraction.id === here && (
                  <span className="text-muted">{` · ${m.device_doors_here()}`}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && <p className="mt-1.5 font-semibold text-danger">{error}</p>}
    </fieldset>
  )
}
