// Puts the gate together: what it keeps, what it may decide, and its contact with the server; and
// what the screens may ask of it.
import { type Contact, keepContact } from './contact.ts'
import { createDecider } from './decide-on-device.ts'
import { downloadChanges } from './download.ts'
import { enrolDevice } from './enrol.ts'
import { createGateState, type GateState } from './gate-state.ts'
import { type Device, type GateStore, type KeptScan, openGateStore } from './gate-store.ts'
import { sendWaiting } from './send-waiting.ts'
import { decideHere, finishScan, type ReadCode, type ScanWork, takeScan } from './take-scan.ts'

/** For this long a scan is still of now: a restart asks again and shows its verdict once more. */
const RECALL_MS = 60_000

export type Gate = {
  get(): GateState
  subscribe(listener: () => void): () => void
  /** Makes this browser a gate. One that already works stays what it is, whatever link is opened. */
  enrol(text: string): Promise<void>
  /** Takes a scan and shows its verdict, unless a later one already stands. */
  scan(read: ReadCode): Promise<void>
  /** Takes the verdict off the screen. */
  dismiss(): void
}

/** Starts the gate. It never throws: what stands in its way is its phase. */
export function openGate(): Gate {
  const state = createGateState()
  let store: GateStore | undefined
  let decider: ReturnType<typeof createDecider> | undefined
  let contact: Contact | undefined
  let turn = 0

  async function refresh(kept: GateStore): Promise<void> {
    const [waiting, rejected, recent] = await Promise.all([
      kept.countWaiting(),
      kept.countRejected(),
      kept.listRecent(),
    ])
    state.set({ waiting, rejected, recent })
  }

  async function start(): Promise<void> {
    store = await openGateStore()
    decider = createDecider(store)
    const device = await store.readDevice()
    if (device) await begin(store, device)
    else state.set({ phase: 'not_enrolled' })
  }

  async function begin(kept: GateStore, device: Device): Promise<void> {
    const pack = await kept.readPack()
    state.set({
      phase: device.isRevoked ? 'revoked' : 'ready',
      device,
      isOnline: navigator.onLine,
      isUnknown: false,
      ...(pack?.completeAt === undefined ? {} : { dataAt: pack.completeAt }),
    })
    await refresh(kept)
    if (!device.isRevoked) await recall(kept)
    contact = keepContact({
      state,
      send: () => sendWaiting(kept, deviceNow(device), () => refresh(kept)),
      leave: () => leave(kept),
      async download() {
        const got = await downloadChanges(kept, deviceNow(device))
        if (got.kind !== 'done') return got
        const dataAt = got.pack.completeAt
        state.set({ device: got.device, ...(dataAt === undefined ? {} : { dataAt }) })
        await refresh(kept)
        return got
      },
    })
  }

  const deviceNow = (device: Device) => state.get().device ?? device

  /** Finishes what a crash or a closed browser cut off, and shows a verdict that nobody had read. */
  async function recall(kept: GateStore): Promise<void> {
    for (const begun of await kept.listBegun()) {
      const work = workNow()
      if (!work) continue
      const isYoung = Date.now() - begun.scannedAt < RECALL_MS
      if (work.isOnline && isYoung) await finishScan(work, begun)
      else await decideHere(work, begun)
    }
    await refresh(kept)
    const [newest] = state.get().recent
    const isFresh = newest !== undefined && Date.now() - newest.scannedAt < RECALL_MS
    if (isFresh && newest.verdict && !newest.isRead) show(newest, (turn += 1))
  }

  /** Sends what is left, then forgets everything: passes at once, the key with the last scan. */
  async function leave(kept: GateStore): Promise<void> {
    const device = state.get().device
    if (device && !device.isRevoked) {
      const revoked: Device = { ...device, isRevoked: true }
      await kept.keepDevice(revoked)
      await kept.wipePasses()
      state.set({ phase: 'revoked', device: revoked, shown: undefined })
      const sent = await sendWaiting(kept, revoked, () => refresh(kept))
      if (sent.kind !== 'revoked' && sent.kind !== 'done') return
    }
    if ((await kept.countWaiting()) > 0) return
    await kept.wipeEverything()
    await refresh(kept)
    contact?.stop()
  }

  function workNow(): ScanWork | undefined {
    const { device, isOnline, phase } = state.get()
    if (!store || !decider || !device || phase !== 'ready') return undefined
    const kept = store
    return {
      store,
      decider,
      device,
      isOnline,
      onSilence: () => {
        state.set({ isOnline: false })
        contact?.lost()
      },
      onRevoked: () => void leave(kept),
    }
  }

  function show(decided: KeptScan, ownTurn: number): void {
    if (ownTurn === turn) state.set({ shown: { scan: decided, turn: ownTurn } })
  }

  async function scan(read: ReadCode): Promise<void> {
    const work = workNow()
    if (!work) return
    const ownTurn = (turn += 1)
    state.set({ isAsking: work.isOnline })
    try {
      const taken = await takeScan(work, read)
      if (taken) show(taken, ownTurn)
      await refresh(work.store)
    } catch (error) {
      console.error(error)
      state.set({ phase: 'no_storage' })
    } finally {
      if (ownTurn === turn) state.set({ isAsking: false })
    }
  }

  function dismiss(): void {
    const { shown } = state.get()
    if (!shown) return
    state.set({ shown: undefined })
    // Without it a restart within the minute shows the verdict once more, which harms less than an error.
    store?.markRead(shown.scan.nonce).catch(() => undefined)
  }

  async function enrol(text: string): Promise<void> {
    await started
    const { phase, isUnknown, enrolment } = state.get()
    if (!store || enrolment.isEnrolling || (phase !== 'not_enrolled' && !isUnknown)) return
    state.set({ enrolment: { isEnrolling: true } })
    const enrolled = await enrolDevice(store, text)
    if (!enrolled.ok) {
      state.set({ enrolment: { isEnrolling: false, refusal: enrolled.reason } })
      return
    }
    state.set({ enrolment: { isEnrolling: false }, shown: undefined })
    // Asked for when it matters; a browser that says no still keeps everything for now.
    void navigator.storage?.persist?.()
    contact?.stop()
    await begin(store, enrolled.device)
  }

  const started = start().catch(() => state.set({ phase: 'no_storage' }))

  return {
    get: state.get,
    subscribe: state.subscribe,
    scan,
    enrol,
    dismiss,
  }
}
