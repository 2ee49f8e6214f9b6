// The code of the page that comes next, fetched while there is a network. The router's own prefetch
// imports that page's module, and when an import fails the router reloads the page that stands: on a
// line with gaps a buyer would lose the card they were typing. Here a failure changes nothing, and the
// files are asked for again until they are in the browser's memory.
import { use, useEffect } from 'react'
import { Link, UNSAFE_FrameworkContext } from 'react-router'

/** Until the router has learnt of the page, and after a failure. */
const AGAIN_MS = 1_000

/** Of a page without parameters in its path. The link is for the router, which learns of pages by links. */
export function PageAhead({ page }: { page: string }) {
  const manifest = use(UNSAFE_FrameworkContext)?.manifest

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    async function look() {
      const routes = Object.values(manifest?.routes ?? {})
      const route = routes.find((known) => known && `/${known.path}` === page)
      const isFetched = route !== undefined && (await fetchAll(filesOf(route)))
      if (!isFetched && !isOver) timer = setTimeout(look, AGAIN_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [manifest, page])

  return <Link to={page} hidden aria-hidden tabIndex={-1} />
}

/** What the router imports of a page: its parts may be files of their own. */
type PageFiles = {
  module: string
  clientActionModule?: string
  clientLoaderModule?: string
  imports?: string[]
}

function filesOf({ module, clientActionModule, clientLoaderModule, imports = [] }: PageFiles) {
  const parts = [module, clientActionModule, clientLoaderModule]
  return [...parts.filter((file) => file !== undefined), ...imports]
}

async function fetchAll(files: string[]): Promise<boolean> {
  const fetched = await Promise.allSettled(
    files.map(async (file) => {
      const response = await fetch(file, { priority: 'low' })
      // Read to its end: what is broken off is not kept.
      await response.arrayBuffer()
      return response.ok
    }),
  )
  return fetched.every((each) => each.status === 'fulfilled' && each.value)
}
