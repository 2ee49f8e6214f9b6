// What the gate does for who puts something right: it holds the camera and forgets what was taken back.
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { GateStore, KeptScan } from '../gate-store.ts'
import type { Gate, Working } from '../open-gate.ts'
import type { ScanWork } from '../take-scan.ts'

type Parts = {
  show(gate: Working, press: KeptScan[], turn: number): void
  dismiss(gate: Working): void
  refresh(gate: Working, store: GateStore): Promise<void>
  workNow(gate: Working): ScanWork | undefined
}
type MendingOfGate = Pick<Gate, 'mend' | 'hold' | 'forgetUndone' | 'showNamed'>

/** That part of the gate. */
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
      // The data here says that the pass was used until it is newer.
      gate.contact?.nudge()
    },
    showNamed: (named) => showNamed(gate, parts, named),
  }
}

export type NamedScan = { nonce: string; passId: string; verdict: ScanVerdict }

/** Without a code and without the holder's name: what is kept is what a scan leaves. */
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
    // A source that a page can have; the server wrote down how the pass was found.
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
