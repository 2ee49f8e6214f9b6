// Sounds and vibrations for a guard who is not looking: two short rising tones for an admission, one long low
// buzz for a refusal, three equal tones for two codes at once, one soft tone for a group to choose from, two
// falling tones for a code that was read badly. They differ in pitch, length and number.
import { createHeld } from './held.ts'

/** `blocked`: the page was not touched yet, or the system took the sound away, as for a phone call. */
export type SoundState = 'running' | 'blocked' | 'missing'

let audio: AudioContext | undefined
const sound = createHeld(soundState())
/** If the browser refuses, resuming waits indefinitely for a touch. */
const UNLOCK_MS_MAX = 1_000

/** Browsers stay silent until the page is touched; after that, sounds may play at any time. */
export async function unlockSound(): Promise<SoundState> {
  if (typeof AudioContext === 'undefined') return 'missing'
  if (!audio) {
    audio = new AudioContext()
    audio.addEventListener('statechange', () => sound.set(soundState()))
  }
  const silence = new Promise<void>((resolve) => {
    setTimeout(resolve, UNLOCK_MS_MAX)
  })
  await Promise.race([audio.resume().catch(() => undefined), silence])
  return soundState()
}

export const useSoundState = sound.use

function soundState(): SoundState {
  if (typeof AudioContext === 'undefined') return 'missing'
  return audio?.state === 'running' ? 'running' : 'blocked'
}

/** Plays the sound and vibrates, as far as the phone can; returns whether it vibrated. */
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

/** An exit: two falling tones, or a low one if no entry is known. */
export function signalExit(isKnown: boolean): void {
  navigator.vibrate?.(isKnown ? [60, 60, 60] : [300])
  if (audio?.state !== 'running') return
  playTone(audio, 'sine', isKnown ? 880 : 330, 0, 0.14)
  if (isKnown) playTone(audio, 'sine', 587, 0.16, 0.18)
}

export function signalSeveral(): void {
  navigator.vibrate?.([60, 60, 60, 60, 60])
  if (audio?.state !== 'running') return
  for (const after of [0, 0.15, 0.3]) playTone(audio, 'sine', 440, after, 0.08)
}

export function signalGroup(): void {
  navigator.vibrate?.([60])
  if (audio?.state === 'running') playTone(audio, 'sine', 660, 0, 0.15)
}

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
  // Fades within milliseconds, because a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.6, at + 0.01)
  volume.gain.setValueAtTime(0.6, at + seconds - 0.02)
  volume.gain.linearRampToValueAtTime(0, at + seconds)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}
