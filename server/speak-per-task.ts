// Requests and jobs run side by side in one process, each in its own language.
import { AsyncLocalStorage } from 'node:async_hooks'
import { getServerAsyncLocalStorage, overwriteServerAsyncLocalStorage } from '#messages/runtime.js'

/** Lets `inLanguage` hold for a task and all that it awaits; without it everything is said in Spanish. */
export function speakPerTask(): void {
  if (!getServerAsyncLocalStorage()) overwriteServerAsyncLocalStorage(new AsyncLocalStorage())
}
