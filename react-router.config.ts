import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // One file a page: its parts alone would be three or four more requests for each page of an order.
  splitRouteModules: false,
} satisfies Config
