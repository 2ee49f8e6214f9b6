// What both Vites of `npm run dev` have in common.

/** Changed by the shop as it runs, or by the build, and no source of either page. */
const NOT_WATCHED = ['**/.data*/**', '**/build/**', '**/test-results/**', '**/.git/**']
/** Vite sends any file of the project to whoever asks; not these: keys, mails, what Vite itself keeps back. */
const NOT_SENT = ['**/.data*/**', '.env', '.env.*', '*.{crt,pem}', '**/.git/**']

/** Options for a Vite behind a listener of ours; `name` keeps its files apart from the other's. */
export function viteOptions(http, name) {
  return {
    cacheDir: `node_modules/.vite/dev-${name}`,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      // The shop answers pages of other origins itself, or rather does not.
      cors: false,
      hmr: { server: http },
      watch: { ignored: NOT_WATCHED },
      fs: { deny: NOT_SENT },
      ...hostOption(process.env.PUBLIC_URL),
    },
  }
}

/** Vite answers under the name of this machine alone, unless it is told of another one. */
function hostOption(publicUrl) {
  return URL.canParse(publicUrl ?? '') ? { allowedHosts: [new URL(publicUrl).hostname] } : {}
}
