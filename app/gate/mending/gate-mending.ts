// The gate's part in corrections: it suspends scanning and forgets undone entries.
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { GateStore } from '../gate-store.ts'
import type { KeptScan } from '../kept.ts'
import type { Gate, Working } from '../open-gate.ts'
import type { ScanWork } from '../take-scan.ts'

type Parts = {
  show(gate: Working, press: KeptScan[], turn: number): void
  dismiss(gate: Working): void
  refresh(gate: Working, store: GateStore): Promise<void>
  workNow(gate: Working): ScanWork | undefined
}
type MendingOfGate = Pick<Gate, 'mend' | 'hold' | 'forgetUndone' | 'showNamed'>

/** The gate's functions for corrections. */
export function mendingOf(gate: Working, parts: Parts): MendingOfGate {
  const { state } = gate
  return {
    mend(mending) {
      if (mending) parts.dismiss(gate)
      state.set({ mending })
    },
    hold() {
      state.set({ holds: state.get().holds + 1 })
      return () => state.set({ holds: state.get().holds - 1 })
    },
    async forgetUndone(nonces) {
      const { store } = gate
      if (!store) return
      await store.forgetUndone(nonces)
      await parts.refresh(gate, store)
      // Until it is updated, the data here still says that the pass was used.
      gate.contact?.nudge()
    },
    showNamed: (named) => showNamed(gate, parts, named),
  }
}

export type NamedScan = { nonce: string; passId: string; verdict: ScanVerdict }

/** Saves neither a code nor the holder's name: only what any scan leaves. */
async function showNamed(
  gate: Working,
  { show, refresh, workNow }: Parts,
  { nonce, passId, verdict }: NamedScan,
): Promise<void> {
  const { store } = gate
  const work = workNow(gate)
  if (!work || !store) return
  const at = Date.now()
  const { clockOffsetMs } = work.device
  const scan: KeptScan = {
    nonce,
    state: 'sent',
    mode: 'online',
    // A page has no better source to name; the server recorded that the pass was found by name.
    source: 'short_code',
    scannedAt: at,
    sentAt: at,
    clockOffsetMs,
    verdict,
  }
  const memory = work.decider.memoryOf(scan, { passId }, await store.readPack())
  const kept = { ...scan, ...memory }
  await store.keepScan(kept)
  show(gate, [kept], (gate.turn += 1))
  await refresh(gate, store)
  gate.contact?.nudge()
}
