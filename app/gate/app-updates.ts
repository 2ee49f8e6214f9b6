// The service worker that keeps this page on the device, and updates to it. An update is only offered: the
// page never reloads by itself in front of a visitor.
import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 60 * 60_000

/** A function that switches to the newer version, while one is waiting. */
export function useAppUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>()

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    void register((worker) => setWaiting(worker)).then((registration) => {
      timer = setInterval(() => registration?.update().catch(() => undefined), LOOK_EVERY_MS)
    })
    return () => clearInterval(timer)
  }, [])

  if (!waiting) return undefined
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has none.
    waiting.postMessage('take-over')
  }
}

async function register(onWaiting: (worker: ServiceWorker) => void) {
  try {
    const registration = await navigator.serviceWorker.register('/gate/sw.js', { scope: '/gate' })
    // The very first worker activates at once and replaces nothing.
    const tell = () => {
      if (registration.waiting && registration.active) onWaiting(registration.waiting)
    }
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', tell)
    })
    tell()
    return registration
  } catch {
    // Without a service worker the gate can still scan while online.
    return undefined
  }
}
