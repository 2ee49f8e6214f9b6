import { moneyWords } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import type { Route } from './+types/upgrade'

export type ShownPass = Route.ComponentProps['loaderData']['passes'][number]

const refusalWords: Record<NonNullable<ShownPass['refusal']>, () => string> = {
  order_not_paid: m.upgrade_refused_order_not_paid,
  pass_refunded: m.upgrade_refused_pass_refunded,
  pass_blocked: m.upgrade_refused_pass_blocked,
  pass_over: m.upgrade_refused_pass_over,
}

type PassChoiceProps = {
  pass: ShownPass
  currency: string
  /** The index of the chosen option; -1 means no change. */
  chosen: number
  onChoose: (index: number) => void
}

/** One pass and its possible upgrades, each with the price difference. */
export function PassChoice({ pass, currency, chosen, onChoose }: PassChoiceProps) {
  const { id, holder, productName, durationDays, options, refusal } = pass
  const now = m.upgrade_now({ product: productName, days: durationDays })
  const isOffered = options.length > 0
  const isReady = usePageIsReady()
  return (
    // Disabled until the page's code runs, because a choice made earlier would be lost.
    <fieldset
      disabled={!isReady}
      className={`min-w-0 rounded-card border border-line px-4 py-3 ${isOffered ? 'bg-surface' : 'bg-sunken'}`}
    >
      <legend className="sr-only">{`${holder} · ${now}`}</legend>
      <p aria-hidden translate="no" className="font-semibold break-words">
        {holder}
      </p>
      <p aria-hidden className="text-muted">
        {now}
      </p>
      {isOffered ? (
        <div className="mt-2 grid">
          <Choice
            name={id}
            isChosen={chosen === -1}
            onChoose={() => onChoose(-1)}
            words={m.upgrade_keep()}
          />
          {options.map((option, index) => (
            <Choice
              key={`${option.productName} ${option.durationDays}`}
              name={id}
              isChosen={chosen === index}
              onChoose={() => onChoose(index)}
              words={m.upgrade_now({ product: option.productName, days: option.durationDays })}
              note={option.until ? m.upgrade_until({ day: option.until }) : undefined}
              price={
                option.differenceCents > 0
                  ? m.upgrade_more({ amount: moneyWords(option.differenceCents, currency) })
                  : m.upgrade_free()
              }
            />
          ))}
        </div>
      ) : (
        <p className="mt-1">{refusal ? refusalWords[refusal]() : m.upgrade_best()}</p>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  isChosen: boolean
  onChoose: () => void
  words: string
  note?: string | undefined
  price?: string
}

function Choice({ name, isChosen, onChoose, words, note, price }: ChoiceProps) {
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-3.5 py-1">
      <input
        type="radio"
        name={`pass-${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-night"
      />
      <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
        <span className={isChosen ? 'font-semibold' : ''}>{words}</span>
        {note && <span className="block text-muted">{note}</span>}
      </span>
      {price && <span className="tabular ml-auto font-semibold whitespace-nowrap">{price}</span>}
    </label>
  )
}
