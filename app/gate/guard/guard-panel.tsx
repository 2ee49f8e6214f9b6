import { timeOfWords } from '#domain/clock-words.ts'
import { currentLanguage } from '#domain/language.ts'
import { m } from '#messages/messages.js'
import { PanelFrame, type PanelProps, useHold } from '../menu/panel-frame.tsx'
import { SignOnForm } from './sign-on-form.tsx'
import { signOff, useSignedOn } from './signed-on.ts'

/** Shows who has signed on, and lets another guard sign on. */
export function GuardPanel({ gate, device, onClose }: PanelProps) {
  const guard = useSignedOn()
  useHold(gate)
  return (
    <PanelFrame title={m.gate_guard_title()} look="dark" onClose={onClose}>
      <p>{m.gate_guard_lead()}</p>
      {guard && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-gold p-3">
          <p>
            <b className="block text-lg break-words">
              {m.gate_guard_signed_on({ name: guard.name })}
            </b>
            <span>
              {m.gate_guard_since({
                time: timeOfWords(new Date(guard.sinceMs), currentLanguage(), device.timeZone),
              })}
            </span>
          </p>
          <button
            type="button"
            onClick={signOff}
            className="min-h-12 rounded-control border-2 border-cream px-4 font-bold"
          >
            {m.gate_guard_leave()}
          </button>
        </div>
      )}
      <SignOnForm gate={gate} onDone={onClose} />
    </PanelFrame>
  )
}
