import { writeFileSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Packages with many small files, bundled into the server's file: loading them one by one took more than half
 * of a start's time. Packages that find files relative to their own stay external.
 */
const MANY_FILES = [
  /^(@?better-auth|better-call|kysely|jose)(\/|$)/,
  /^(drizzle-orm|zod|@conform-to)(\/|$)/,
  /^(react-router|@react-router|@remix-run|hono|lucide-react|rate-limiter-flexible)(\/|$)/,
]

/**
 * Shop modules that the home page and city pages, where most visitors arrive, do not need. The planner uses
 * some texts of the attraction list, and a city page one answer of the questions.
 */
const notForFirstPages = new RegExp(
  [
    'routes/shop/(attractions|legal|map)/',
    'routes/shop/pieces/accordion\\.',
    'routes/shop/passes/plan-invitation\\.',
    'messages/shop_attraction_(?!reservation\\.)',
    'messages/shop_attractions_(?!search\\.|search_hint\\.|kind\\.|count\\.|none_text\\.)',
    'messages/shop_faq_(?!validity)',
  ].join('|'),
)

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

/** Lists, for tests, the modules of each browser file and the files that it loads. */
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

/** Static and dynamic imports. */
function loadedBy(chunk: { imports: string[]; dynamicImports: string[] }): string[] {
  return [...chunk.imports, ...chunk.dynamicImports].map((name) => `/${name}`)
}

/**
 * Files with code that several pages share, by name and by parts of their modules' paths. Code of one page
 * stays with the page (decision 03). A file also gets the modules that its own import, so each group comes
 * after those it depends on; a module matched twice goes to the first group.
 */
function codeGroups() {
  const groups: [name: string, parts: string[], except?: RegExp][] = [
    [
      'framework',
      [
        ...['react', 'react-dom', 'react-router'].map((name) => `node_modules/${name}/`),
        'preload-helper.',
      ],
    ],
    [
      'every-page',
      [
        ...['late-scripts', 'page-contexts', 'toast-outlet'].map((name) => `app/${name}.`),
        ...['brand-mark', 'button', 'error-page', 'icons', 'pass-badge'].map(inUi),
        ...['page-path', 'page-ready', 'show-toast', 'small-section', 'stored-value', 'ticket'].map(
          inUi,
        ),
        ...['brand', 'catalog/product', 'clock-words', 'date-words', 'language', 'money'].map(
          (name) => `domain/${name}.`,
        ),
        'domain/ground/vocabulary/',
        ...['away', 'error', 'skip'].map((name) => `messages/shell_${name}_`),
        'compiled/registry.',
        'compiled/runtime.',
        'messages/order_passes_waiting.',
        'messages/passes_closed',
        'routes/order/pieces/order-key.',
        'lucide-react/dist/esm/shared/',
        'lucide-react/dist/esm/Icon.',
        'lucide-react/dist/esm/createLucideIcon.',
      ],
    ],
    [
      'shop',
      [
        ...['cart-store', 'catalogue-picture', 'content-html'].map(inUi),
        ...['money', 'section', 'stepper'].map(inUi),
        'routes/shop/',
        'domain/sale/cart/',
        'domain/catalogue/testimonials.',
        'domain/catalogue/pictures/picture.',
        'messages/shop_',
        'messages/shell_',
        'messages/language_',
        ...['hero_link', 'compare_link'].map((name) => `messages/plan_${name}.`),
        ...['page_title', 'sample', 'version'].map((name) => `messages/legal_${name}.`),
        'messages/order_needs_code.',
      ],
      notForFirstPages,
    ],
    [
      'reading',
      [
        'routes/shop/pieces/accordion.',
        'routes/shop/passes/plan-invitation.',
        'messages/shop_faq_',
      ],
    ],
    [
      'attractions',
      [
        'routes/shop/attractions/',
        'routes/shop/map/',
        // Without the office's forms, which import a schema library.
        ...[
          'attractions/attraction-filter',
          'attractions/attraction-words',
          'benefits/benefit',
          'catalog/opening-hours',
        ].map((name) => `domain/${name}.`),
        'messages/shop_attraction',
      ],
    ],
    [
      'order',
      ['order-frame', 'order-number', 'order-summary'].map(
        (name) => `routes/order/pieces/${name}.`,
      ),
    ],
    [
      'pass',
      [
        'routes/order/pass/',
        'routes/order/pieces/wallet-buttons.',
        'domain/passes/pass-words.',
        'domain/short-code.',
        ...['order_pass', 'passes_', 'mail_'].map((name) => `messages/${name}`),
      ],
    ],
    // The part of Zod that the pass page uses to read answers; the rest comes with the forms.
    [
      'checks',
      [
        ...['api', 'checks', 'core', 'doc', 'errors', 'parse', 'regexes', 'schemas', 'util'].map(
          (name) => `zod/v4/core/${name}.`,
        ),
        'zod/v4/core/versions.',
        'zod/v4/mini/schemas.',
      ],
    ],
    [
      'forms',
      [
        'node_modules/zod/',
        'node_modules/@conform-to/',
        ...['field', 'field-problem'].map(inUi),
        'domain/at-most.',
      ],
    ],
    [
      'checkout',
      [
        'routes/order/',
        'app/page-ahead.',
        'app/ui/field-problem.',
        'app/ui/wait-words.',
        ...[
          'checkout/',
          'orders/',
          'payments/',
          'card-number.',
          'email-address.',
          'time-zone.',
        ].map((name) => `domain/${name}`),
        'messages/order_',
        'messages/pay_',
        'messages/gift_',
        'messages/legal_pay_line.',
        'messages/refusal_provider_unreachable.',
        'node_modules/uuid/',
      ],
    ],
    // The part of Radix that the shop's toasts share with the office's dialogs.
    [
      'layers',
      [
        '@radix-ui/primitive/',
        '@radix-ui/react-compose-refs/',
        '@radix-ui/react-context/',
        '@radix-ui/react-dismissable-layer/',
        '@radix-ui/react-p',
        '@radix-ui/react-slot/',
        '@radix-ui/react-use-',
      ],
    ],
    ['access', ['routes/access/', 'app/ui/flash-toast.', 'domain/people/', 'messages/access_']],
    // For office pages with pictures: the drag-and-drop code.
    [
      'pictures',
      ['routes/office/catalogue/pictures/', 'node_modules/@dnd-kit/', 'messages/picture_'],
    ],
    [
      'office',
      [
        'routes/office/pieces/',
        'routes/office/frame/',
        'node_modules/@radix-ui/',
        ...['activity', 'device', 'door', 'office', 'orders', 'scan', 'staff'].map(
          (name) => `messages/${name}_`,
        ),
      ],
    ],
  ]
  return groups.map(([name, parts, except], index) => ({
    name,
    test: (id: string) => {
      const path = id.replaceAll('\\', '/')
      return !except?.test(path) && parts.some((part) => path.includes(`/${part}`))
    },
    minShareCount: 2,
    priority: groups.length - index,
  }))
}

function inUi(name: string): string {
  return `app/ui/${name}.`
}
