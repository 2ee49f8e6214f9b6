import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Sections of the office that are announced in its menu. */
const UNDER_CONSTRUCTION = 'routes/office/frame/under-construction.tsx'

// Every URL, in the order in which a visitor meets them: the shop, the order from the cart to the
// pass, then how staff get in, the office, and what machines read. Same steps and words as domain/README.md.
export default [
  layout('routes/shop/frame/layout.tsx', [
    index('routes/shop/home/home.tsx'),
    route(':city', 'routes/shop/city/city.tsx'),
    route(':city/attractions', 'routes/shop/attractions/attractions.tsx'),
    route(':city/attractions/:slug', 'routes/shop/attractions/attraction.tsx'),
    route(':city/how-it-works', 'routes/shop/help/how-it-works.tsx'),
    route(':city/faqs', 'routes/shop/help/faqs.tsx'),

    route('cart', 'routes/order/cart/cart.tsx'),
    route('checkout/details', 'routes/order/checkout/details.tsx'),
    route('checkout/payment', 'routes/order/checkout/payment.tsx'),
    route('checkout/confirmation', 'routes/order/confirmation/confirmation.tsx'),
    route('order-lookup', 'routes/order/lookup/order-lookup.tsx'),
  ]),
  route('checkout/attempt', 'routes/order/checkout/attempt.ts'),
  route('order/:secret', 'routes/order/pass/order-passes.tsx'),
  route('order/:secret/state', 'routes/order/pass/order-state.ts'),
  route('order/:secret/passes.pdf', 'routes/order/pass/passes-pdf.ts'),
  route('pass/:secret', 'routes/order/pass/pass.tsx'),
  route('pass/:secret/state', 'routes/order/pass/pass-state.ts'),
  route('pass/:secret/code.svg', 'routes/order/pass/pass-code.ts'),

  layout('routes/access/layout.tsx', [
    route('admin/login', 'routes/access/login.tsx'),
    route('admin/second-factor', 'routes/access/second-factor.tsx'),
    route('admin/register', 'routes/access/register.tsx'),
    route('admin/verify-email', 'routes/access/verify-email.tsx'),
    route('admin/forgot-password', 'routes/access/forgot-password.tsx'),
    route('admin/update-password', 'routes/access/update-password.tsx'),
  ]),
  route('admin/logout', 'routes/access/logout.ts'),
  route('admin/dashboard/events', 'routes/office/dashboard/dashboard-events.ts'),
  route('admin/session', 'routes/access/session.ts'),
  route('functions/request-admin-access', 'routes/access/request-admin-access.ts'),
  route('functions/approve-user', 'routes/office/people/approve-user.ts'),
  route('functions/reject-user', 'routes/office/people/reject-user.ts'),
  route('admin/pending-users/waiting', 'routes/office/people/waiting-users.ts'),
  route('admin', 'routes/office/frame/layout.tsx', [
    index('routes/office/frame/home.ts'),
    route('dashboard', 'routes/office/dashboard/dashboard.tsx'),
    route('activity', 'routes/office/activity/activity.tsx'),
    route('cities', 'routes/office/cities/cities.tsx'),
    route('attractions', UNDER_CONSTRUCTION, { id: 'office-attractions' }),
    route('attraction-types', UNDER_CONSTRUCTION, { id: 'office-attraction-types' }),
    route('products', UNDER_CONSTRUCTION, { id: 'office-products' }),
    route('users', UNDER_CONSTRUCTION, { id: 'office-users' }),
    route('pending-users', 'routes/office/people/pending-users.tsx'),
    route('devices', 'routes/office/devices/devices.tsx'),
    route('scans', 'routes/office/scans/scans.tsx'),
    route('scans.csv', 'routes/office/scans/scans-csv.ts'),
    route('access-attractions', 'routes/office/participation/participation.tsx'),
    route('profile', 'routes/office/profile/profile.tsx'),
    route('orders', 'routes/office/orders/orders.tsx'),
    route('orders.csv', 'routes/office/orders/orders-csv.ts'),
    route('orders/:orderId', 'routes/office/order/order.tsx'),
  ]),

  route('sitemap.xml', 'routes/system/sitemap.ts', { caseSensitive: true }),
  route('robots.txt', 'routes/system/robots.ts', { caseSensitive: true }),
  route('*', 'routes/system/unknown-path.ts'),
] satisfies RouteConfig
