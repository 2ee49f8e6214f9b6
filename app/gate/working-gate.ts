// The gate at work: what its parts share while it runs.
import type { Contact } from './contact.ts'
import type { Decider } from './decide-on-device.ts'
import type { GateStateHolder } from './gate-state.ts'
import type { GateStore } from './gate-store.ts'
import { signOff } from './guard/signed-on.ts'
import type { Device, KeptScan } from './kept.ts'
import { sendWaiting } from './send-waiting.ts'
import { closeSession } from './supervisor/supervisor-session.ts'
import type { ScanWork } from './take-scan.ts'

/** The running gate; the store and the decider exist once the browser has opened them. */
export type Working = {
  state: GateStateHolder
  store?: GateStore
  decider?: Decider
  contact?: Contact
  /** The turn of the newest scan: an earlier scan does not show its verdict over it. */
  turn: number
}

export async function refresh({ state }: Working, kept: GateStore): Promise<void> {
  const [waiting, rejected, recent] = await Promise.all([
    kept.countWaiting(),
    kept.countRejected(),
    kept.listRecent(),
  ])
  state.set({ waiting, rejected, recent })
}

/** Sends what is left, then wipes everything: passes at once, the key after the last scan. */
export async function leave(gate: Working, kept: GateStore): Promise<void> {
  const { device } = gate.state.get()
  if (device && !device.isRevoked) {
    const revoked: Device = { ...device, isRevoked: true }
    await kept.keepDevice(revoked)
    await kept.wipePasses()
    gate.state.set({ phase: 'revoked', device: revoked, shown: undefined })
    const sent = await sendWaiting(kept, revoked, () => refresh(gate, kept))
    if (sent.kind !== 'revoked' && sent.kind !== 'done') return
  }
  signOff()
  closeSession()
  if ((await kept.countWaiting()) > 0) return
  await kept.wipeEverything()
  await refresh(gate, kept)
  gate.contact?.stop()
}

/** What a scan needs; undefined while the gate may not scan. */
export function workNow(gate: Working): ScanWork | undefined {
  const { state, store, decider } = gate
  const { device, isOnline, phase } = state.get()
  if (!store || !decider || !device || phase !== 'ready') return undefined
  return {
    store,
    decider,
    device,
    isOnline,
    onSilence: () => {
      state.set({ isOnline: false })
      gate.contact?.lost()
    },
    onRevoked: () => void leave(gate, store),
  }
}

/** Shows the verdict of a scan or of one press, unless something was scanned later. */
export function show(
  { state, turn }: Working,
  press: KeptScan[] | undefined,
  ownTurn: number,
): void {
  const [first] = press ?? []
  if (ownTurn !== turn || !press || !first) return
  const together = first.pressId === undefined ? {} : { together: press }
  state.set({ group: undefined, shown: { scan: first, ...together, turn: ownTurn } })
}

export function dismiss({ state, store }: Working): void {
  const { shown } = state.get()
  if (!shown) return
  state.set({ shown: undefined })
  // If this fails, a restart within the minute shows the verdict once more, which is harmless.
  for (const { nonce } of shown.together ?? [shown.scan]) {
    store?.markRead(nonce).catch(() => undefined)
  }
}
