import { writeFileSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// One server graph: the process entry is built together with the routes, so that both see the same
// modules. Run beside the build, it would hold a second copy of every context key (decision 002).
export default defineConfig({
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
  build: { target: 'es2022' },
  environments: { ssr: { build: { rollupOptions: { input: './server/entry.ts' } } } },
})

/** Says for tests what each file of the browser's build is made of and which others it loads. */
function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[`/${file.fileName}`, { modules: file.moduleIds, loads: loadedBy(file) }]]
          : [],
      )
      writeFileSync('build/chunks.json', JSON.stringify(Object.fromEntries(chunks)))
    },
  }
}

/** At once and later. */
function loadedBy(chunk: { imports: string[]; dynamicImports: string[] }): string[] {
  return [...chunk.imports, ...chunk.dynamicImports].map((name) => `/${name}`)
}
