import type { ScanVerdict } from '#domain/scan/scan.ts'
import { m } from '#messages/messages.js'

/** Names the attraction of these verdicts if the device has moved there and the guard may not know yet. */
export function MovedLine({ verdicts }: { verdicts: readonly ScanVerdict[] }) {
  const moved = verdicts.find(({ movedTo }) => movedTo)?.movedTo
  if (!moved) return null
  return (
    <p className="rounded-control border-4 border-ink bg-gold px-4 py-1.5 text-lg leading-snug font-bold text-balance text-ink short:border-2 short:py-0.5 short:text-base short:leading-tight">
      {m.gate_moved_to({ place: moved.name })}
    </p>
  )
}
