// WebKitGTK in its MiniBrowser, driven by WebDriver through WebKit's own driver, on a screen that exists in
// memory alone (Xvfb): this browser always has a window. Nothing of it is kept after its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../listening-port.ts'
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts'
import { findPlace } from './find-place.ts'
import { until } from './until.ts'

/** On the PATH: the driver, which knows where its browser is, and the screen. */
export const webKitNames = [['WebKitWebDriver'], ['Xvfb']]

/** It gives itself a free number and says it to its fourth file. Wider than a desk's window. */
const SCREEN = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']
/** Else the row of buttons above the page is wider than a phone, and the page with it. */
const NARROW_BUTTONS =
  '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0); }'

/** A browser on a screen of its own; `close` ends both. */
export async function openWebKit(options: BrowserOptions): Promise<DrivenBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'vereda-webkit-'))
  const children: ChildProcess[] = []
  const closeAll = async () => {
    for (const child of children.toReversed()) await end(child)
    await rm(home, { recursive: true, force: true })
  }
  try {
    await mkdir(join(home, 'gtk-3.0'))
    await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW_BUTTONS)
    const screen = spawn('Xvfb', SCREEN, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    children.push(screen)
    const port = await freePort()
    const display = await displayOf(screen)
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, DISPLAY: display },
      stdio: 'ignore',
    })
    children.push(driver)
    return await drivenBy(await openSession(port, options), closeAll)
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** The display that the screen chose; it says so once it is there. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const [, , , saying] = screen.stdio
  if (!(saying instanceof Readable)) throw new Error('The screen has nowhere to say its number')
  const ended = once(screen, 'exit').then(() => {
    throw new Error('The screen ended before it was there')
  })
  const [number] = await Promise.race([once(saying, 'data'), ended])
  return `:${String(number).trim()}`
}

async function openSession(port: number, { width, height }: BrowserOptions): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`
  await until('the driver of WebKit answers', async () => (await fetch(`${server}/status`)).ok)
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
  await resize(driver, width, height)
  return driver
}

/** The window is larger than the page by the bar above it. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ width, height })
  const inner = await driver.executeScript<[number, number]>(() => [innerWidth, innerHeight])
  await window.setRect({ width: 2 * width - inner[0], height: 2 * height - inner[1] })
}

async function drivenBy(driver: WebDriver, closeAll: () => Promise<void>): Promise<DrivenBrowser> {
  const version = (await driver.getCapabilities()).getBrowserVersion()
  return {
    name: `WebKitGTK ${version}`,
    open: (url) => driver.get(url),
    run: (work) => driver.executeScript(work),
    find: async (place, toPress) => {
      const element = await driver.executeScript<WebElement | null>(findPlace, place, toPress)
      if (!element) return undefined
      return {
        press: () => element.click(),
        overtype: async (text) => {
          await element.click()
          const all = driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL)
          await all.sendKeys(text).perform()
        },
        run: (question) => driver.executeScript(question, element),
      }
    },
    inject: (script) => driver.executeScript(script),
    picture: async () => new Uint8Array(Buffer.from(await driver.takeScreenshot(), 'base64')),
    complaints: () => ['(this driver passes on nothing of it)'],
    close: async () => {
      await driver.quit().finally(closeAll)
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
