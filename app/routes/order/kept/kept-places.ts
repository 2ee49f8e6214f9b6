// The names of the caches: one per order, or per pass that came alone. public/pass-sw.js uses the same.
import { languagePrefix, splitLanguage } from '#domain/ground/language.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'

const PREFIX = 'vereda-kept-'
/** More orders than a traveller has at once, and more passes than anybody is sent. */
export const KEPT_MAX = 10
/** 21 characters of a secret are its row's id except for two bits: they identify it but open nothing. */
const ID_SIGNS = 21

/** What a page keeps: an order with its passes, a single pass, or a pass that was sent. */
export type KeptThing = { kind: 'order' | 'pass' | 'shared'; secret: string }

export function pathOfThing({ kind, secret }: KeptThing): string {
  return `/${kind}/${secret}`
}

export function idOf({ secret }: Pick<KeptThing, 'secret'>): string {
  return secret.slice(0, ID_SIGNS)
}

export function cacheNameOf(thing: KeptThing): string {
  return PREFIX + idOf(thing)
}

export function isCacheOfKept(name: string): boolean {
  return name.startsWith(PREFIX)
}

/** The order or pass shown at an address; undefined for files and other pages. */
export function thingAt(path: string): KeptThing | undefined {
  const found = /^\/(order|pass|shared)\/([\w-]+)$/.exec(splitLanguage(path).path)
  if (!found) return undefined
  const [, kind, secret = ''] = found
  return kind === 'order' || kind === 'pass' || kind === 'shared' ? { kind, secret } : undefined
}

export function inLanguages(path: string, kept: Iterable<Language>): string[] {
  return [...new Set(kept)].map((language) => languagePrefix(language) + path)
}

/** The files named in a page's markup and scripts; fonts are known only after use. */
export function filesNamedIn(html: string): string[] {
  const named = html.matchAll(/["'](\/(?:assets|art)\/[\w./-]+\.(?:js|css|svg|png))["']/g)
  return [...new Set([...named].map(([, path = '']) => path))].concat('/favicon.svg')
}

type KeptOne = { name: string; keptAt: number; lastDay: string; isShared: boolean }

/** Expired copies first, then those viewed longest ago; sent passes never displace purchased ones. */
export function tooMany(kept: KeptOne[], today: string): string[] {
  const isOver = ({ lastDay }: KeptOne) => lastDay < today
  return [true, false].flatMap((isShared) => {
    const alike = kept.filter((one) => one.isShared === isShared)
    return alike
      .toSorted((a, b) => Number(isOver(b)) - Number(isOver(a)) || a.keptAt - b.keptAt)
      .slice(0, Math.max(0, alike.length - KEPT_MAX))
      .map(({ name }) => name)
  })
}
