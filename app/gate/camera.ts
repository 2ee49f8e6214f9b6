// The phone's camera: the rear one first, its torch if it has one, and a choice of the others.
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure'

type CameraChoice = { id: string; label: string }

export type Camera = {
  id?: string
  choices: CameraChoice[]
  hasTorch: boolean
  setTorch(isOn: boolean): Promise<void>
  /** Resolves when the system takes the camera away. */
  ended: Promise<void>
  stop(): void
}

type OpenedCamera = { ok: true; camera: Camera } | { ok: false; problem: CameraProblem }

const IDEAL = { width: { ideal: 1280 }, height: { ideal: 720 } }

/** Shows a camera in the element; without an id, the rear one. */
export async function openCamera(video: HTMLVideoElement, id?: string): Promise<OpenedCamera> {
  if (!isSecureContext || !navigator.mediaDevices) return { ok: false, problem: 'insecure' }
  try {
    const which = id ? { deviceId: { exact: id } } : { facingMode: 'environment' }
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { ...IDEAL, ...which },
    })
    video.srcObject = stream
    await video.play()
    return { ok: true, camera: await describe(stream) }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

async function describe(stream: MediaStream): Promise<Camera> {
  const [track] = stream.getVideoTracks()
  const devices = await navigator.mediaDevices.enumerateDevices()
  const choices = devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || String(index + 1) }))
  const hasTorch = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})
  const id = track?.getSettings().deviceId

  return {
    ...(id === undefined ? {} : { id }),
    choices,
    hasTorch,
    ended: new Promise((resolve) => {
      track?.addEventListener('ended', () => resolve(), { once: true })
    }),
    async setTorch(isOn) {
      // The torch is missing from the standard types, though phone browsers support it.
      const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
      await track?.applyConstraints({ advanced: [light] })
    },
    stop() {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    default:
      return 'busy'
  }
}
