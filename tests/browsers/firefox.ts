// Firefox as it is installed, without a window, driven by WebDriver BiDi: it speaks that itself and needs
// no driver beside it, which distributions do not bring.
import { launch } from 'puppeteer-core'
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts'
import { findPlace } from './find-place.ts'
import { findOnPath } from './installed-programs.ts'

/** On the PATH; the first that is there is taken. */
export const firefoxNames = ['firefox-esr', 'firefox']

/** A new profile, which goes with the browser. */
export async function openFirefox({
  language,
  width,
  height,
}: BrowserOptions): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findOnPath(firefoxNames) ?? '',
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: { 'intl.accept_languages': language },
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))

  return {
    name: (await browser.version()).replace('/', ' '),
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    run: (work) => page.evaluate(work),
    find: async (place, toPress) => {
      const element = await page.evaluateHandle(findPlace, place, toPress)
      if (!('click' in element)) return undefined
      return {
        press: () => element.click(),
        overtype: async (text) => {
          await element.focus()
          await page.keyboard.down('Control')
          await page.keyboard.press('a')
          await page.keyboard.up('Control')
          await page.keyboard.type(text)
        },
        run: (question) => element.evaluate(question),
      }
    },
    inject: async (script) => {
      await page.evaluate(script)
    },
    picture: () => page.screenshot(),
    complaints: () => complaints,
    close: () => browser.close(),
  }
}
