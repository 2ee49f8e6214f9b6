// What a guard hears and feels without looking: two short high tones that rise for a pass that may
// enter, one long low buzz for one that may not, three equal ones for two codes at once, a single soft one
// for a group to choose from, two that fall for a code that was read badly. They differ in pitch, length and
// count.
import { useSyncExternalStore } from 'react'

/** `blocked`: nobody touched the page yet, or the system took the sound away, as for a phone call. */
export type SoundState = 'running' | 'blocked' | 'missing'

let audio: AudioContext | undefined
const listeners = new Set<() => void>()
/** Resuming waits for a touch without an end where the browser says no. */
const UNLOCK_MS_MAX = 1_000

/** Browsers stay silent until somebody touches the page; then sounds may come at any time. */
export async function unlockSound(): Promise<SoundState> {
  if (typeof AudioContext === 'undefined') return 'missing'
  if (!audio) {
    audio = new AudioContext()
    audio.addEventListener('statechange', () => {
      for (const listener of listeners) listener()
    })
  }
  const silence = new Promise<void>((resolve) => {
    setTimeout(resolve, UNLOCK_MS_MAX)
  })
  await Promise.race([audio.resume().catch(() => undefined), silence])
  return soundState()
}

/** Whether a verdict would be heard now. */
export function useSoundState(): SoundState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, soundState)
}

function soundState(): SoundState {
  if (typeof AudioContext === 'undefined') return 'missing'
  return audio?.state === 'running' ? 'running' : 'blocked'
}

/** Sounds and vibrates. Where the phone cannot, it does nothing; answers whether it vibrated. */
export function signalVerdict(isAdmitted: boolean): boolean {
  const isFelt = navigator.vibrate?.(isAdmitted ? [120] : [400, 120, 400]) ?? false
  if (audio?.state !== 'running') return isFelt
  if (isAdmitted) {
    playTone(audio, 'sine', 880, 0, 0.12)
    playTone(audio, 'sine', 1320, 0.14, 0.18)
  } else {
    playTone(audio, 'sawtooth', 160, 0, 0.6)
  }
  return isFelt
}

/** Somebody leaves: two tones that fall, or one that is low, for who did not come in as far as we know. */
export function signalExit(isKnown: boolean): void {
  navigator.vibrate?.(isKnown ? [60, 60, 60] : [300])
  if (audio?.state !== 'running') return
  playTone(audio, 'sine', isKnown ? 880 : 330, 0, 0.14)
  if (isKnown) playTone(audio, 'sine', 587, 0.16, 0.18)
}

/** More than one code is before the camera. */
export function signalSeveral(): void {
  navigator.vibrate?.([60, 60, 60, 60, 60])
  if (audio?.state !== 'running') return
  for (const after of [0, 0.15, 0.3]) playTone(audio, 'sine', 440, after, 0.08)
}

/** The passes of a group are on the screen: somebody has to look. */
export function signalGroup(): void {
  navigator.vibrate?.([60])
  if (audio?.state === 'running') playTone(audio, 'sine', 660, 0, 0.15)
}

/** A reader read something that is no whole code. */
export function signalReadAgain(): void {
  navigator.vibrate?.([60, 60, 60])
  if (audio?.state !== 'running') return
  playTone(audio, 'triangle', 620, 0, 0.1)
  playTone(audio, 'triangle', 410, 0.16, 0.22)
}

function playTone(
  context: AudioContext,
  type: OscillatorType,
  hertz: number,
  afterSeconds: number,
  seconds: number,
): void {
  const at = context.currentTime + afterSeconds
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.type = type
  oscillator.frequency.value = hertz
  // Up and down within milliseconds: a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.6, at + 0.01)
  volume.gain.setValueAtTime(0.6, at + seconds - 0.02)
  volume.gain.linearRampToValueAtTime(0, at + seconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}
