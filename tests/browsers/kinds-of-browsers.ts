// Which browsers are driven, and whether they are installed.
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts'
import { firefoxNames, openFirefox } from './firefox.ts'
import { findOnPath } from './installed-programs.ts'
import { openWebKit, webKitNames } from './webkit.ts'

export type BrowserKind = {
  /** Of every program that it takes, the names that it may have on the PATH. */
  programs: string[][]
  /** Of Debian, which bring them. */
  packages: string
  open(options: BrowserOptions): Promise<DrivenBrowser>
}

export const kindsOfBrowsers: Record<string, BrowserKind> = {
  firefox: { programs: [firefoxNames], packages: 'firefox-esr', open: openFirefox },
  webkit: { programs: webKitNames, packages: 'webkit2gtk-driver xvfb', open: openWebKit },
}

/** In words, what has to be installed first; undefined when all of it is. */
export function missingFor({ programs, packages }: BrowserKind): string | undefined {
  const absent = programs.filter((names) => findOnPath(names) === undefined)
  if (absent.length === 0) return undefined
  const words = absent.map((names) => names.join(' or ')).join(' and ')
  return `${words} is missing on the PATH. Debian has all of it: apt-get install ${packages}`
}
