import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs'

// The journeys start real servers themselves (tests/e2e), on ports and data folders of their own.
// They expect a finished build: `npm test -- e2e` sees to it.
export default defineConfig({
  testDir: './tests/e2e',
  globalSetup: './tests/e2e/first-start.ts',
  outputDir: './test-results/journeys',
  // They wait for mails, jobs and pages more than they work: one more than the two cores that we count on.
  workers: 3,
  // One that fails now and then is a fault to find.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@one-width/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
