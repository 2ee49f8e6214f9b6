// Puts the gate together: what it keeps, what it may decide, and its contact with the server; and
// what the screens may ask of it.
import { type Contact, keepContact } from './contact.ts'
import { createDecider, type Decider } from './decide-on-device.ts'
import { downloadChanges } from './download.ts'
import { enrolDevice } from './enrol.ts'
import { createGateState, type GateState, type GateStateHolder } from './gate-state.ts'
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

/** The gate at work: what it keeps and what it decides with are there once the browser gave them. */
type Working = {
  state: GateStateHolder
  store?: GateStore
  decider?: Decider
  contact?: Contact
  /** Of the newest scan: an earlier one does not show its verdict over it. */
  turn: number
}

/** Starts the gate. It never throws: what stands in its way is its phase. */
export function openGate(): Gate {
  const state = createGateState()
  const gate: Working = { state, turn: 0 }
  const started = start(gate).catch(() => state.set({ phase: 'no_storage' }))
  return {
    get: state.get,
    subscribe: state.subscribe,
    scan: (read) => scan(gate, read),
    async enrol(text) {
      await started
      await enrol(gate, text)
    },
    dismiss: () => dismiss(gate),
  }
}

async function start(gate: Working): Promise<void> {
  gate.store = await openGateStore()
  gate.decider = createDecider(gate.store)
  const device = await gate.store.readDevice()
  if (device) await begin(gate, gate.store, device)
  else gate.state.set({ phase: 'not_enrolled' })
}

async function begin(gate: Working, kept: GateStore, device: Device): Promise<void> {
  const { state } = gate
  const pack = await kept.readPack()
  state.set({
    phase: device.isRevoked ? 'revoked' : 'ready',
    device,
    isOnline: navigator.onLine,
    isUnknown: false,
    ...(pack?.completeAt === undefined ? {} : { dataAt: pack.completeAt }),
  })
  await refresh(gate, kept)
  if (!device.isRevoked) await recall(gate, kept)
  const deviceNow = () => state.get().device ?? device
  gate.contact = keepContact({
    state,
    send: () => sendWaiting(kept, deviceNow(), () => refresh(gate, kept)),
    leave: () => leave(gate, kept),
    async download() {
      const got = await downloadChanges(kept, deviceNow())
      if (got.kind !== 'done') return got
      const dataAt = got.pack.completeAt
      state.set({ device: got.device, ...(dataAt === undefined ? {} : { dataAt }) })
      await refresh(gate, kept)
      return got
    },
  })
}

/** Shows what the store holds now. */
async function refresh({ state }: Working, kept: GateStore): Promise<void> {
  const [waiting, rejected, recent] = await Promise.all([
    kept.countWaiting(),
    kept.countRejected(),
    kept.listRecent(),
  ])
  state.set({ waiting, rejected, recent })
}

/** Finishes what a crash or a closed browser cut off, and shows a verdict that nobody had read. */
async function recall(gate: Working, kept: GateStore): Promise<void> {
  for (const begun of await kept.listBegun()) {
    const work = workNow(gate)
    if (!work) continue
    const isYoung = Date.now() - begun.scannedAt < RECALL_MS
    if (work.isOnline && isYoung) await finishScan(work, begun)
    else await decideHere(work, begun)
  }
  await refresh(gate, kept)
  const [newest] = gate.state.get().recent
  const isFresh = newest !== undefined && Date.now() - newest.scannedAt < RECALL_MS
  if (isFresh && newest.verdict && !newest.isRead) show(gate, newest, (gate.turn += 1))
}

/** Sends what is left, then forgets everything: passes at once, the key with the last scan. */
async function leave(gate: Working, kept: GateStore): Promise<void> {
  const { device } = gate.state.get()
  if (device && !device.isRevoked) {
    const revoked: Device = { ...device, isRevoked: true }
    await kept.keepDevice(revoked)
    await kept.wipePasses()
    gate.state.set({ phase: 'revoked', device: revoked, shown: undefined })
    const sent = await sendWaiting(kept, revoked, () => refresh(gate, kept))
    if (sent.kind !== 'revoked' && sent.kind !== 'done') return
  }
  if ((await kept.countWaiting()) > 0) return
  await kept.wipeEverything()
  await refresh(gate, kept)
  gate.contact?.stop()
}

function workNow(gate: Working): ScanWork | undefined {
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

function show({ state, turn }: Working, decided: KeptScan, ownTurn: number): void {
  if (ownTurn === turn) state.set({ shown: { scan: decided, turn: ownTurn } })
}

async function scan(gate: Working, read: ReadCode): Promise<void> {
  const { state } = gate
  const work = workNow(gate)
  if (!work) return
  const ownTurn = (gate.turn += 1)
  state.set({ isAsking: work.isOnline })
  try {
    const taken = await takeScan(work, read)
    if (taken) show(gate, taken, ownTurn)
    await refresh(gate, work.store)
  } catch (error) {
    console.error(error)
    state.set({ phase: 'no_storage' })
  } finally {
    if (ownTurn === gate.turn) state.set({ isAsking: false })
  }
}

function dismiss({ state, store }: Working): void {
  const { shown } = state.get()
  if (!shown) return
  state.set({ shown: undefined })
  // Without it a restart within the minute shows the verdict once more, which harms less than an error.
  store?.markRead(shown.scan.nonce).catch(() => undefined)
}

async function enrol(gate: Working, text: string): Promise<void> {
  const { state, store } = gate
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
  gate.contact?.stop()
  await begin(gate, store, enrolled.device)
}
