// Assembles the gate from its store, its decisions and its contact with the server, and offers the screens
// one interface to it.
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
import { type GateStore, openGateStore, signerOf } from './gate-store.ts'
import { decidePress, finishPress, pressesOf } from './group/admit-group.ts'
import { signOff } from './guard/signed-on.ts'
import type { Device, KeptDay, KeptScan, PackFacts } from './kept.ts'
import { mendingOf, type NamedScan } from './mending/gate-mending.ts'
import type { Mending } from './mending/mending.ts'
import { scanningOf } from './scan-codes.ts'
import { sendWaiting } from './send-waiting.ts'
import { closeSession } from './supervisor/supervisor-session.ts'
import type { ReadCode, ScanWork } from './take-scan.ts'

/** A scan this recent is current: a restart asks about it again and shows its verdict once more. */
const RECALL_MS = 60_000
/** More than a phone scans between two contacts. */
const WAITING_MAX = 5_000

/** Undefined while no gate is running. */
type DayHere = { kept?: KeptDay; own: OwnNumbers } | undefined

export type Gate = {
  get(): GateState
  subscribe(listener: () => void): () => void
  /** Enrols this browser as a gate. An enrolled gate stays the same, whatever link is opened. */
  enrol(text: string): Promise<void>
  /** Switches between entries and exits, at attractions that scan exits. */
  turnTo(direction: Direction): void
  /** This attraction's numbers as last received, and this device's scans that the server does not have. */
  keptDay(): Promise<DayHere>
  /** Asks the server for the numbers first; without an answer the last ones stay. */
  askDay(): Promise<DayHere>
  /** Whether a code is refused now because something on screen must be closed first. */
  isBusy(code: string): boolean
  /**
   * Takes a scan and shows its verdict, unless a later one is already on screen; for a group's code it
   * shows the passes to choose from.
   */
  scan(read: ReadCode): Promise<void>
  /** Lets in the chosen passes of the open group. */
  admitGroup(passIds: string[]): Promise<void>
  /** Closes the group without admitting anybody. */
  closeGroup(): void
  /** Takes the verdict off the screen. */
  dismiss(): void
  /** Sends the server a request other than a scan, signed as this device. */
  ask<Answer>(question: Question<Answer>): Promise<Reply<Answer>>
  /** Makes contact soon, instead of at the next planned time. */
  nudge(): void
  /** Opens a correction in place of the verdict, or closes it. */
  mend(mending: Mending | undefined): void
  /** Suspends scanning until the returned function is called; badges are still delivered. */
  hold(): () => void
  /** Forgets entries that were undone. */
  forgetUndone(nonces: string[]): Promise<void>
  /** Saves and shows the verdict on a pass that a supervisor found by name. */
  showNamed(named: NamedScan): Promise<void>
}

/** The running gate; the store and the decider exist once the browser has opened them. */
export type Working = {
  state: GateStateHolder
  store?: GateStore
  decider?: Decider
  contact?: Contact
  /** The turn of the newest scan: an earlier scan does not show its verdict over it. */
  turn: number
}

/** Starts the gate. Never throws: an obstacle becomes the gate's phase. */
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

/** Updates the state from the store. */
async function refresh({ state }: Working, kept: GateStore): Promise<void> {
  const [waiting, rejected, recent] = await Promise.all([
    kept.countWaiting(),
    kept.countRejected(),
    kept.listRecent(),
  ])
  state.set({ waiting, rejected, recent })
}

/** Finishes what a crash or a closed browser interrupted, and shows a verdict left unread. */
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

/** Sends what is left, then wipes everything: passes at once, the key after the last scan. */
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

/** Shows the verdict of a scan or of one press, unless something was scanned later. */
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
  // If this fails, a restart within the minute shows the verdict once more, which is harmless.
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
  // A guard signed on at the previous device is not signed on at this one.
  signOff()
  state.set({ enrolment: { isEnrolling: false }, shown: undefined })
  // Requested when it first matters; a browser that declines still keeps everything for now.
  void navigator.storage?.persist?.()
  gate.contact?.stop()
  await begin(gate, store, enrolled.device)
}
