// Puts the gate together: what it keeps, what it may decide, and its contact with the server; and
// what the screens may ask of it.
import { isRecent } from '#domain/recent.ts'
import { type Contact, keepContact } from './contact.ts'
import { finishExit } from './crossings/take-exit.ts'
import { askToday } from './day/ask-today.ts'
import { numbersHere } from './day/numbers-here.ts'
import { type OwnNumbers, ownNumbers } from './day/own-numbers.ts'
import { createDecider, type Decider } from './decide-on-device.ts'
import { downloadChanges } from './download.ts'
import { enrolDevice } from './enrol.ts'
import { ask, type Question, type Reply } from './gate-server.ts'
import {
  createGateState,
  type Direction,
  type GateState,
  type GateStateHolder,
} from './gate-state.ts'
import {
  type Device,
  type GateStore,
  type KeptDay,
  type KeptScan,
  openGateStore,
  type PackFacts,
  signerOf,
} from './gate-store.ts'
import { decidePress, finishPress, pressesOf } from './group/admit-group.ts'
import { signOff } from './guard/signed-on.ts'
import { mendingOf, type NamedScan } from './mending/gate-mending.ts'
import type { Mending } from './mending/mending.ts'
import { scanningOf } from './scan-codes.ts'
import { sendWaiting } from './send-waiting.ts'
import { closeSession } from './supervisor/supervisor-session.ts'
import type { ReadCode, ScanWork } from './take-scan.ts'

/** For this long a scan is still of now: a restart asks again and shows its verdict once more. */
const RECALL_MS = 60_000
/** What no phone scans between two contacts. */
const WAITING_MAX = 5_000

/** Undefined while there is no gate at work. */
type DayHere = { kept?: KeptDay; own: OwnNumbers } | undefined

export type Gate = {
  get(): GateState
  subscribe(listener: () => void): () => void
  /** Makes this browser a gate. One that already works stays what it is, whatever link is opened. */
  enrol(text: string): Promise<void>
  /** From now on the codes of who goes in, or of who goes out, where that is scanned. */
  turnTo(direction: Direction): void
  /** The day's numbers as this attraction's were heard last, and this device's own that the server has not. */
  keptDay(): Promise<DayHere>
  /** Asks the server for the numbers first; without an answer the last ones stay. */
  askDay(): Promise<DayHere>
  /** Whether a code is not taken now, because something on the screen must be closed first. */
  isBusy(code: string): boolean
  /**
   * Takes a scan and shows its verdict, unless a later one already stands; of a group's code it shows the
   * passes to choose from.
   */
  scan(read: ReadCode): Promise<void>
  /** Lets in the chosen passes of the group that is open. */
  admitGroup(passIds: string[]): Promise<void>
  /** Takes the group off the screen; nobody entered. */
  closeGroup(): void
  /** Takes the verdict off the screen. */
  dismiss(): void
  /** Asks the server something beside scans, as this device. */
  ask<Answer>(question: Question<Answer>): Promise<Reply<Answer>>
  /** Sends and fetches soon, instead of at the next planned time. */
  nudge(): void
  /** Opens the question of what is to be put right, in place of the verdict, or closes it. */
  mend(mending: Mending | undefined): void
  /** Scans nothing until the returned function is called; badges still reach whoever asks for them. */
  hold(): () => void
  /** These entries were taken back. */
  forgetUndone(nonces: string[]): Promise<void>
  /** Keeps and shows the verdict on a pass that a supervisor found by name. */
  showNamed(named: NamedScan): Promise<void>
}

/** The gate at work: what it keeps and what it decides with are there once the browser gave them. */
export type Working = {
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
    turnTo: (direction) => state.set({ direction }),
    keptDay: () => keptDay(gate),
    async askDay() {
      const { store } = gate
      const work = workNow(gate)
      if (work && store) await askToday(store, work.device)
      return keptDay(gate)
    },
    async enrol(text) {
      await started
      await enrol(gate, text)
    },
    ...scanningOf(gate, { show, dismiss, refresh, workNow }),
    dismiss: () => dismiss(gate),
    ask: (question) => askAsDevice(gate, question),
    nudge: () => gate.contact?.nudge(),
    ...mendingOf(gate, { show, dismiss, refresh, workNow }),
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
    ...dataAtOf(pack, device),
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
      state.set({ device: got.device, ...dataAtOf(got.pack, got.device) })
      await refresh(gate, kept)
      return got
    },
  })
}

/** By the server's clock. */
function dataAtOf(pack: PackFacts | undefined, device: Device): Pick<GateState, 'dataAt'> {
  if (pack?.completeAt === undefined) return {}
  return { dataAt: pack.completeAt - (pack.clockOffsetMs ?? device.clockOffsetMs) }
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
  for (const press of pressesOf(await kept.listBegun())) {
    const work = workNow(gate)
    if (!work) continue
    const [begun] = press
    const isYoung = press.every(({ scannedAt }) => isRecent(scannedAt, Date.now(), RECALL_MS))
    if (begun?.crossing) await finishExit({ ...work, isOnline: work.isOnline && isYoung }, begun)
    else if (work.isOnline && isYoung) await finishPress(work, press)
    else await decidePress(work, press)
  }
  await refresh(gate, kept)
  const [press] = pressesOf(gate.state.get().recent)
  const [newest] = press ?? []
  const isFresh = newest !== undefined && isRecent(newest.scannedAt, Date.now(), RECALL_MS)
  if (isFresh && newest.verdict && !newest.isRead) show(gate, press, (gate.turn += 1))
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
  signOff()
  closeSession()
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

/** The verdict of a scan, or those of one press, unless something later was scanned. */
function show({ state, turn }: Working, press: KeptScan[] | undefined, ownTurn: number): void {
  const [first] = press ?? []
  if (ownTurn !== turn || !press || !first) return
  const together = first.pressId === undefined ? {} : { together: press }
  state.set({ group: undefined, shown: { scan: first, ...together, turn: ownTurn } })
}

async function keptDay(gate: Working): Promise<DayHere> {
  const { store } = gate
  const work = workNow(gate)
  if (!work || !store) return undefined
  const { device } = work
  const [last, waiting] = await Promise.all([store.readDay(), store.listWaiting(WAITING_MAX)])
  const kept = numbersHere(last, device)
  const own = ownNumbers(waiting, device, Date.now())
  return kept ? { kept, own } : { own }
}

function dismiss({ state, store }: Working): void {
  const { shown } = state.get()
  if (!shown) return
  state.set({ shown: undefined })
  // Without it a restart within the minute shows the verdict once more, which harms less than an error.
  for (const { nonce } of shown.together ?? [shown.scan]) {
    store?.markRead(nonce).catch(() => undefined)
  }
}

async function askAsDevice<Answer>(
  gate: Working,
  question: Question<Answer>,
): Promise<Reply<Answer>> {
  const { device } = gate.state.get()
  const { store } = gate
  if (!store || !device) return { kind: 'silence' }
  const reply = await ask(signerOf(store, device), question)
  if (reply.kind === 'refusal' && reply.error === 'device_revoked') void leave(gate, store)
  return reply
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
  // Who stood at the door of before stands at none now.
  signOff()
  state.set({ enrolment: { isEnrolling: false }, shown: undefined })
  // Asked for when it matters; a browser that says no still keeps everything for now.
  void navigator.storage?.persist?.()
  gate.contact?.stop()
  await begin(gate, store, enrolled.device)
}
