/** Written by the shop or by the build, and no source of either page. */
const NOT_WATCHED = ['**/.data*/**', '**/build/**', '**/test-results/**', '**/.git/**']
/** Vite sends any project file on request, except these: keys, mails, and Vite's own exclusions. */
const NOT_SENT = ['**/.data*/**', '.env', '.env.*', '*.{crt,pem}', '**/.git/**']

/** `name` separates its files from the other Vite's. */
export function viteOptions(http, name) {
  return {
    cacheDir: `node_modules/.vite/dev-${name}`,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      // The shop handles requests of other origins itself.
      cors: false,
      hmr: { server: http },
      watch: { ignored: NOT_WATCHED },
      fs: { deny: NOT_SENT },
      ...hostOption(process.env.PUBLIC_URL),
    },
  }
}

/** Vite answers only under this machine's names unless another one is allowed. */
function hostOption(publicUrl) {
  return URL.canParse(publicUrl ?? '') ? { allowedHosts: [new URL(publicUrl).hostname] } : {}
}
