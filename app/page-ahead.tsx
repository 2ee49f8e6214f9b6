import { useEffect } from 'react'
import { Link } from 'react-router'
import { localPath } from '#domain/ground/language.ts'

const AGAIN_MS = 1_000

/**
 * Fetches the next page's code while there is a network, until all of it is in the browser's cache. The
 * router's prefetch would reload this page if an import fails, and a buyer on a bad line would lose the card
 * being typed. `page` has no parameters in its path; the link makes the router learn of its route.
 */
export function PageAhead({ page }: { page: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    async function look() {
      const isFetched = await fetchCodeOf(page).catch(() => false)
      if (!isFetched && !isOver) timer = setTimeout(look, AGAIN_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [page])

  return <Link to={page} hidden aria-hidden tabIndex={-1} />
}

/** The scripts that the page's own document names; false when one of them did not come. */
async function fetchCodeOf(page: string): Promise<boolean> {
  const document = await fetchText(localPath(page))
  const files = new Set(document.match(/\/assets\/[\w.-]+\.js/g))
  await Promise.all([...files].map(fetchText))
  return files.size > 0
}

/** Read to its end: what is broken off is not kept. */
async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { priority: 'low' })
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  return response.text()
}
