// Made by the router's plugin while it builds.
declare module 'virtual:react-router/server-manifest' {
  const manifest: import('react-router').ServerBuild['assets']
  export default manifest
}
