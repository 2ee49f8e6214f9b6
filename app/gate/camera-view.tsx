// The live picture and its codes, also under a verdict. One look at a time: slow phones never fall behind.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages/messages.js'
import { type Camera, type CameraProblem, openCamera } from './camera.ts'
import { TorchIcon } from './gate-icons.tsx'

/** Pause between looks: ten a second are enough for a code held by hand. */
const LOOK_PAUSE_MS = 100

type CameraViewProps = {
  /** Called with the codes of every look, including empty ones; the caller tracks known codes. */
  onLook: (codes: string[]) => void
  isSmall: boolean
  onProblem?: () => void
  /** Hides the words under the frame where another component says them. */
  isWordless?: boolean
}

export function CameraView({ onLook, isSmall, onProblem, isWordless = false }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera>()
  const [problem, setProblem] = useState<CameraProblem>()
  const [wanted, setWanted] = useState<{ id?: string; attempt: number }>({ attempt: 0 })
  const tellProblem = useEffectEvent(() => onProblem?.())
  const retry = useEffectEvent(() => setWanted(({ id, attempt }) => ({ id, attempt: attempt + 1 })))

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    let isOver = false
    let opened: Camera | undefined
    void openCamera(element, wanted.id).then((result) => {
      if (!result.ok) {
        setProblem(result.problem)
        if (!isOver) tellProblem()
        return
      }
      opened = result.camera
      if (isOver) {
        opened.stop()
        return
      }
      setProblem(undefined)
      setCamera(opened)
      void opened.ended.then(() => isOver || retry())
    })
    return () => {
      isOver = true
      opened?.stop()
      setCamera(undefined)
    }
  }, [wanted])

  useLooks(video, camera !== undefined, onLook)

  return (
    <div
      className={
        isSmall
          ? 'fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 size-28 short:size-20 overflow-hidden rounded-control border-4 border-white bg-black min-[44rem]:right-[calc(50%-20rem)]'
          : 'absolute inset-0 overflow-hidden bg-black'
      }
    >
      <video ref={video} muted playsInline className="size-full object-cover" />
      {!isSmall && camera && <Aim words={isWordless ? '' : m.gate_scan_here()} />}
      {!isSmall && camera && (
        <Controls
          camera={camera}
          onChoose={(id) => setWanted(({ attempt }) => ({ id, attempt }))}
        />
      )}
      {!isSmall && !camera && !problem && <Note>{m.gate_camera_starting()}</Note>}
      {!isSmall && problem && (
        <Note>
          <span role="alert">{cameraProblems[problem]()}</span>
          <button
            type="button"
            onClick={() => setWanted(({ id, attempt }) => ({ id, attempt: attempt + 1 }))}
            className="mt-4 min-h-12 rounded-control bg-cream px-5 font-bold text-ink"
          >
            {m.gate_camera_retry()}
          </button>
        </Note>
      )}
    </div>
  )
}

function useLooks(
  video: React.RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onLook: (codes: string[]) => void,
): void {
  const tell = useEffectEvent(onLook)

  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    async function look() {
      // The decoder is a megabyte, so it loads while the camera starts.
      const { readVideo } = await import('./read-codes.ts')
      const codes = video.current ? await readVideo(video.current).catch(() => []) : []
      if (isOver) return
      tell(codes)
      timer = setTimeout(look, LOOK_PAUSE_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOn, video])
}

function Aim({ words }: { words: string }) {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <div className="aim aspect-square h-[min(70vw,60%)] max-h-96 rounded-card" />
      {words && (
        <p className="absolute bottom-4 rounded-full low:bottom-1 bg-night px-4 py-1.5 font-semibold text-cream">
          {words}
        </p>
      )}
    </div>
  )
}

function Controls({ camera, onChoose }: { camera: Camera; onChoose: (id: string) => void }) {
  const [isLit, setIsLit] = useState(false)
  return (
    <div className="absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-2">
      {camera.choices.length > 1 ? (
        <label className="flex items-center gap-2 rounded-control bg-night px-3 text-cream">
          <span className="sr-only">{m.gate_camera()}</span>
          <select
            className="min-h-11 max-w-44 bg-night font-semibold text-cream"
            value={camera.id}
            onChange={(event) => onChoose(event.target.value)}
          >
            {camera.choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <span />
      )}
      {camera.hasTorch && (
        <button
          type="button"
          aria-pressed={isLit}
          onClick={() => {
            setIsLit(!isLit)
            camera.setTorch(!isLit).catch(() => setIsLit(false))
          }}
          className="flex min-h-11 items-center gap-2 rounded-control bg-night px-3 font-semibold text-cream"
        >
          <TorchIcon className="size-6" />
          <span>{isLit ? m.gate_torch_off() : m.gate_torch_on()}</span>
        </button>
      )}
    </div>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center p-6 text-center text-lg font-semibold text-cream">
      {children}
    </div>
  )
}

export const cameraProblems: Record<CameraProblem, () => string> = {
  denied: m.gate_camera_denied,
  missing: m.gate_camera_missing,
  busy: m.gate_camera_busy,
  insecure: m.gate_camera_insecure,
}
