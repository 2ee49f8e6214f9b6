import { useId, useState } from 'react'
import { REASON_WORDS_MAX, type UndoReason } from '#domain/vocabulary/mending.ts'
import { m } from '#messages/messages.js'

export const undoReasonWords: Record<UndoReason, () => string> = {
  wrong_person: m.gate_mend_undo_wrong_person,
  did_not_enter: m.gate_mend_undo_did_not_enter,
  mistake: m.gate_mend_undo_mistake,
  other: m.gate_mend_other,
}

type ReasonFormProps<Kind extends string> = {
  legend: string
  kinds: readonly Kind[]
  kindWords: Record<Kind, () => string>
  button: string
  isBusy: boolean
  /** Why the request failed. */
  problem: string | undefined
  onGive: (reason: { kind: Kind; words?: string }) => void
}

/** A choice of reasons, the last one in free text. Typed text stays after a refusal. */
export function ReasonForm<Kind extends string>({
  legend,
  kinds,
  kindWords,
  button,
  isBusy,
  problem,
  onGive,
}: ReasonFormProps<Kind>) {
  const id = useId()
  const [kind, setKind] = useState<Kind>()
  const [said, setSaid] = useState('')
  const [missing, setMissing] = useState<string>()

  function give(event: React.FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (kind === undefined) return setMissing(m.gate_mend_reason_missing())
    if (kind === 'other' && said.trim() === '') return setMissing(m.gate_mend_words_missing())
    setMissing(undefined)
    onGive({ kind, ...(kind === 'other' ? { words: said.trim() } : {}) })
  }

  return (
    <form onSubmit={give} noValidate className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-bold">{legend}</legend>
        {kinds.map((one) => (
          <label
            key={one}
            className="flex min-h-12 items-center gap-3 rounded-control border-2 border-cream px-4 py-2 text-lg font-semibold has-checked:border-gold has-checked:text-gold"
          >
            <input
              type="radio"
              name={id}
              checked={kind === one}
              onChange={() => setKind(one)}
              className="size-5 shrink-0 accent-gold"
            />
            <span>{kindWords[one]()}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'other' && (
        <label className="grid gap-1 font-semibold">
          <span>{m.gate_mend_in_words()}</span>
          <textarea
            value={said}
            maxLength={REASON_WORDS_MAX}
            rows={2}
            onChange={({ target }) => setSaid(target.value)}
            className="rounded-control border-2 border-cream bg-white px-4 py-2 text-lg text-ink"
          />
        </label>
      )}
      <p role="alert" className="font-semibold text-gold empty:hidden">
        {missing ?? problem}
      </p>
      <button
        type="submit"
        aria-disabled={isBusy}
        className="min-h-14 rounded-control bg-gold px-5 text-lg font-bold text-ink"
      >
        {isBusy ? m.gate_moment() : button}
      </button>
    </form>
  )
}
