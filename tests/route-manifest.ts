// The routes of the build, as React Router's own manifest for the browser lists them: what exists,
// what each can be asked for, and the files it begins with.
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const part = z.object({ module: z.string(), imports: z.array(z.string()).optional() })
const builtRoute = part.extend({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  hasLoader: z.boolean(),
  hasAction: z.boolean(),
  hasDefaultExport: z.boolean(),
  clientActionModule: z.string().optional(),
  clientLoaderModule: z.string().optional(),
  clientMiddlewareModule: z.string().optional(),
  hydrateFallbackModule: z.string().optional(),
})
type BuiltRoute = z.infer<typeof builtRoute>
const manifest = z.object({ entry: part, routes: z.record(z.string(), builtRoute) })

export type ManifestRoute = {
  id: string
  /** The whole pattern, `/order/:secret/state`. */
  path: string
  /** Whether an address leads to it; a layout alone has none. */
  isPage: boolean
  hasAction: boolean
  files: string[]
}

export function readRouteManifest(): { entry: string[]; routes: ManifestRoute[] } {
  const { entry, routes } = readManifest()
  const all = Object.values(routes)
  const parents = new Set(all.map(({ parentId }) => parentId))

  return {
    entry: filesOf(entry),
    routes: all.map((route) => ({
      id: route.id,
      path: `/${patternOf(routes, route)}`,
      isPage: !parents.has(route.id),
      hasAction: route.hasAction,
      files: [
        ...filesOf(route),
        ...[
          route.clientActionModule,
          route.clientLoaderModule,
          route.clientMiddlewareModule,
          route.hydrateFallbackModule,
        ].filter((file) => file !== undefined),
      ],
    })),
  }
}

function readManifest(): z.infer<typeof manifest> {
  const name = readdirSync('build/client/assets').find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('The build has no manifest of its routes')
  const text = readFileSync(`build/client/assets/${name}`, 'utf8')
  return manifest.parse(JSON.parse(text.slice(text.indexOf('{'), -1)))
}

function patternOf(routes: Record<string, BuiltRoute>, { path, parentId }: BuiltRoute): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [parent ? patternOf(routes, parent) : '', path ?? ''].filter(Boolean).join('/')
}

function filesOf({ module, imports = [] }: z.infer<typeof part>): string[] {
  return [module, ...imports]
}
