import { timeOfWords } from '#domain/clock-words.ts'
import { useSpeech } from '../language.tsx'
import { useHold } from '../mending/use-hold.ts'
import type { PanelProps } from '../menu/menu-items.tsx'
import { PanelFrame } from '../menu/panel-frame.tsx'
import { guardWords } from './guard-words.ts'
import { SignOnForm } from './sign-on-form.tsx'
import { signOff, useSignedOn } from './signed-on.ts'

/** Shows who has signed on, and lets another guard sign on. */
export function GuardPanel({ gate, device, onClose }: PanelProps) {
  const { language } = useSpeech()
  const own = guardWords[language]
  const guard = useSignedOn()
  useHold(gate)
  return (
    <PanelFrame title={own.title} look="dark" onClose={onClose}>
      <p>{own.lead}</p>
      {guard && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-gold p-3">
          <p>
            <b className="block text-lg break-words">{own.signedOn(guard.name)}</b>
            <span>
              {own.since(timeOfWords(new Date(guard.sinceMs), language, device.timeZone))}
            </span>
          </p>
          <button
            type="button"
            onClick={signOff}
            className="min-h-12 rounded-control border-2 border-cream px-4 font-bold"
          >
            {own.leave}
          </button>
        </div>
      )}
      <SignOnForm gate={gate} onDone={onClose} />
    </PanelFrame>
  )
}
