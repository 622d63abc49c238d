declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export const {
    assets,
    assetsBuildDirectory,
    basename,
    entry,
    future,
    isSpaMode,
    publicPath,
    routes,
    ssr,
    routeDiscovery,
    prerender,
  }: typeof build
  export const { allowedActionOrigins }: typeof build
}
