// A cookie, so that the server renders the right width and nothing moves after loading.
const COOKIE = 'vereda_menu'
const A_YEAR_SECONDS = 365 * 24 * 3600

export function menuIsNarrow(cookies: string | null): boolean {
  return (cookies ?? '').split(/;\s*/).includes(`${COOKIE}=narrow`)
}

export function rememberMenuWidth(isNarrow: boolean): void {
  const value = isNarrow ? 'narrow' : 'wide'
  document.cookie = `${COOKIE}=${value}; path=/admin; max-age=${A_YEAR_SECONDS}; samesite=lax`
}
