// Two codes in view: nothing is decided until one is gone, and the guard hears and sees why.
import { useEffect } from 'react'
import { m } from '#messages/messages.js'
import { guardsLanguage } from './language.tsx'
import { signalSeveral } from './signals.ts'

/** No sound for the moment in which one pass replaces another. */
const SOUND_AFTER_MS = 1_000

export function OneAtATime({ isSeveral }: { isSeveral: boolean }) {
  useEffect(() => {
    if (!isSeveral) return undefined
    const timer = setTimeout(signalSeveral, SOUND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSeveral])

  // Above a verdict too, and always mounted: screen readers announce changes inside it.
  return (
    <output aria-live="assertive" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {isSeveral && (
        <span className="grid min-h-20 place-content-center border-b-4 border-ink bg-gold px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 text-center text-2xl leading-tight font-black text-balance text-ink">
          {m.gate_one_at_a_time({}, { locale: guardsLanguage() })}
        </span>
      )}
    </output>
  )
}
