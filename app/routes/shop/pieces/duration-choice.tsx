import { type DurationDays, durationsDays } from '#domain/catalog/product.ts'
import { m } from '#messages/messages.js'

type DurationChoiceProps = { days: DurationDays; onChange(days: DurationDays): void }

export function DurationChoice({ days, onChange }: DurationChoiceProps) {
  return (
    <fieldset className="w-full sm:w-auto">
      <legend className="mb-2 font-semibold">{m.shop_purchase_days_legend()}</legend>
      <div className="grid grid-cols-5 gap-1 rounded-card border border-line bg-sunken p-1">
        {durationsDays.map((choice) => (
          <label
            key={choice}
            className="relative grid min-h-14 min-w-14 place-content-center rounded-2xl px-1 text-center leading-none transition-colors has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-night sm:min-w-20"
          >
            <input
              type="radio"
              name="duration"
              value={choice}
              checked={choice === days}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span translate="no" className="tabular text-xl font-bold">
              {choice}
            </span>
            <span className="mt-1">{m.shop_purchase_days_unit({ days: choice })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
