// What a guard hears and feels without looking: two short high tones that rise for a pass that may
// enter, one long low buzz for one that may not. They differ in pitch, length and count.
let audio: AudioContext | undefined

/** Browsers stay silent until somebody touches the page; then sounds may come at any time. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume().catch(() => undefined)
}

/** Sounds and vibrates. Where the phone cannot, it does nothing. */
export function signalVerdict(isAdmitted: boolean): void {
  navigator.vibrate?.(isAdmitted ? [120] : [400, 120, 400])
  if (audio?.state !== 'running') return
  if (isAdmitted) {
    playTone(audio, 'sine', 880, 0, 0.12)
    playTone(audio, 'sine', 1320, 0.14, 0.18)
  } else {
    playTone(audio, 'sawtooth', 160, 0, 0.6)
  }
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
