// Kills a gate between two steps of a scan. The steps are what a crash can come between: each write
// of a scan to the device's storage that is done, each question that leaves, each answer that arrives.
import type { Page } from '@playwright/test'

/** Makes the pages of a phone count their steps once they are armed; call it before they open. */
export async function watchSteps(context: {
  addInitScript(script: () => void): Promise<unknown>
}): Promise<void> {
  await context.addInitScript(() => {
    let stepsToGo = 0
    // A dialog stops the page's code on the spot; the test then closes the page under it.
    const step = (name: string) => {
      if (stepsToGo > 0 && (stepsToGo -= 1) === 0) alert(name)
    }
    const { transaction } = IDBDatabase.prototype
    const { put } = IDBObjectStore.prototype
    const keeping = new WeakSet<IDBTransaction>()
    IDBObjectStore.prototype.put = function keep(...args) {
      if (this.name === 'scans') keeping.add(this.transaction)
      return put.apply(this, args)
    }
    IDBDatabase.prototype.transaction = function open(...args) {
      const opened = transaction.apply(this, args)
      // Added first, so that it stands before whatever the page does next.
      opened.addEventListener('complete', () => {
        if (keeping.has(opened)) step('written')
      })
      return opened
    }
    const { fetch } = globalThis
    globalThis.fetch = async (...args) => {
      const isOfScans = /\/(scan|upload|group|group\/admit)$/.test(String(args[0]))
      if (isOfScans) step('asking')
      const response = await fetch(...args)
      if (isOfScans) step('answered')
      return response
    }
    Reflect.set(globalThis, 'killAfterSteps', (count: number) => {
      stepsToGo = count
    })
  })
}

/** Arms the page: `killed` resolves once it stood still after that many steps and was closed. */
export async function killAfter(page: Page, steps: number): Promise<{ killed: Promise<string> }> {
  const killed = new Promise<string>((resolve, reject) => {
    page.once('dialog', (dialog) => {
      const step = dialog.message()
      page.close().then(() => resolve(step), reject)
    })
  })
  await page.evaluate((count) => Reflect.get(globalThis, 'killAfterSteps')(count), steps)
  return { killed }
}
