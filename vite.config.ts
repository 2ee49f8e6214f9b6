import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkList, codeGroups } from './scripts/browser-files.ts'

/**
 * Packages with many small files, bundled into the server's file: loading them one by one took more than half
 * of a start's time. Packages that find files relative to their own stay external.
 */
const MANY_FILES = [
  /^(@?better-auth|better-call|kysely|jose)(\/|$)/,
  /^(drizzle-orm|zod|@conform-to)(\/|$)/,
  /^(react-router|@react-router|@remix-run|hono|lucide-react|rate-limiter-flexible)(\/|$)/,
]

// One server graph: the process entry is built together with the routes, so that both share modules. A
// separate build would have a second copy of every context key (decision 02).
export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './messages/compiled',
      strategy: ['baseLocale'],
    }),
    tailwindcss(),
    reactRouter(),
    chunkList(),
  ],
  build: { target: 'es2022', reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Reads only the imported ones of the package's two thousand icons.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups: codeGroups() } },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: './server/entry.ts',
          // The process keeps this text in memory, at two bytes per character unless all are ASCII. Tagged
          // templates are left as they are.
          output: { charset: 'ascii', comments: false },
        },
      },
      // In development packages run unbundled, and some of their files are no modules.
      resolve: { noExternal: command === 'build' ? MANY_FILES : [] },
    },
  },
}))
