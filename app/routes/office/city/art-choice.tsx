import type { Picture } from '#domain/vocabulary/attraction.ts'
import { m } from '#messages/messages.js'

type ArtChoiceProps = {
  name: string
  label: string
  hint?: string
  pictures: Picture[]
  /** The chosen file; empty for none. */
  chosen: string
  onChoose: (file: string) => void
}

/** A choice of one drawing, by what it shows, or none. */
export function ArtChoice({ name, label, hint, pictures, chosen, onChoose }: ArtChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {[undefined, ...pictures].map((picture) => {
          const file = picture?.file ?? ''
          return (
            <label
              key={file}
              className="relative grid h-24 w-32 place-content-center overflow-hidden rounded-lg border-2 border-line bg-sunken text-center text-sm text-muted has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={file}
                checked={chosen === file}
                onChange={() => onChoose(file)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {picture ? (
                <img
                  src={picture.file}
                  alt={picture.description}
                  width={160}
                  height={120}
                  className="h-24 w-32 object-cover"
                />
              ) : (
                <span>{m.city_picture_none()}</span>
              )}
            </label>
          )
        })}
      </div>
      {hint && <p className="mt-1.5 text-muted">{hint}</p>}
    </fieldset>
  )
}
