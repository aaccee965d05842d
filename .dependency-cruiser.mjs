/**
 * Layers: what each folder may import besides itself and npm packages. A folder that is not listed may import
 * nothing of ours. lib/testing/checks/layers.ts runs these rules and adds those that cannot be expressed here.
 */
const domainLayers = [
  'lib/core',
  'lib/contracts',
  'lib/i18n',
  'lib/matching',
  'lib/storage',
  'lib/net',
  'lib/places',
  'lib/db',
  'lib/tenancy',
  'lib/observability',
  'lib/telegram',
  'lib/auth',
  'lib/runtime',
  'lib/calendar',
  'lib/mail',
  'lib/domain',
]

export const layers = {
  'lib/core': [],
  'lib/contracts': ['lib/core'],
  'lib/i18n': ['lib/core', 'messages'],
  'lib/matching': ['lib/core'],
  'lib/storage': ['lib/core'],
  'lib/net': ['lib/core', 'lib/observability'],
  'lib/places': ['lib/core'],
  'lib/observability': ['lib/core'],
  'lib/telegram': ['lib/core'],
  // The seed uses the engine and stores pictures.
  'lib/db': ['lib/core', 'lib/storage', 'lib/matching'],
  'lib/backup': ['lib/core', 'lib/storage', 'lib/db'],
  'lib/tenancy': ['lib/core', 'lib/db'],
  'lib/auth': ['lib/core', 'lib/contracts', 'lib/net', 'lib/db', 'lib/tenancy'],
  'lib/runtime': [
    'lib/net',
    'lib/matching',
    'lib/core',
    'lib/contracts',
    'lib/db',
    'lib/tenancy',
    'lib/storage',
    'lib/auth',
    'lib/observability',
  ],
  'lib/calendar': ['lib/core', 'lib/i18n', 'lib/db', 'lib/tenancy'],
  'lib/mail': [
    'lib/calendar',
    'lib/core',
    'lib/contracts',
    'lib/i18n',
    'lib/storage',
    'lib/db',
    'lib/tenancy',
    'lib/auth',
    'lib/runtime',
    'lib/observability',
  ],
  'lib/domain': domainLayers,
  'lib/jobs': [...domainLayers, 'lib/backup'],
  'lib/api': domainLayers,
  'lib/realtime': domainLayers,
  'lib/pages': domainLayers,
  // The offline page, the manifest and link previews use the community's colours and members' faces without Next.
  'lib/server': [
    ...domainLayers,
    'lib/jobs',
    'lib/backup',
    'lib/api',
    'lib/realtime',
    'lib/pages',
    'components/theme',
    'components/ui/face.ts',
  ],
  'lib/client': ['lib/core', 'lib/contracts'],
  components: ['lib/core', 'lib/contracts', 'lib/client'],
  app: [
    'components',
    'messages',
    'lib/client',
    'lib/core',
    'lib/contracts',
    'lib/i18n',
    'lib/tenancy',
    'lib/auth',
    'lib/runtime',
    'lib/domain',
    'lib/pages',
    'public',
  ],
  'middleware.ts': ['lib/core', 'lib/tenancy', 'lib/pages'],
  messages: [],
}

const TEST = '[.]test[.]tsx?$|^lib/testing/'

const path = (folder) => (folder.includes('.') ? `^${folder.replace('.', '[.]')}$` : `^${folder}/`)

const own = '^(?:lib|app|components|messages|middleware[.]ts|public)(?:/|$)'

export default {
  forbidden: [
    ...Object.entries(layers).map(([folder, below]) => ({
      name: `layer of ${folder}`,
      severity: 'error',
      from: { path: path(folder), pathNot: TEST },
      to: { path: own, pathNot: [folder, ...below].map(path).join('|') },
    })),
    {
      name: 'every folder has a layer',
      severity: 'error',
      from: { path: own, pathNot: [...Object.keys(layers).map(path), '^lib/testing/'].join('|') },
      to: { path: own },
    },
    {
      name: 'production code does not import tests',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'the engine does no I/O',
      severity: 'error',
      from: { path: '^lib/matching/', pathNot: TEST },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(os|worker_threads)$' },
    },
    {
      name: 'only lib/matching/threads uses threads',
      severity: 'error',
      from: { path: '^lib/matching/', pathNot: [TEST, '^lib/matching/threads/'].join('|') },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only lib/jobs uses pg-boss',
      severity: 'error',
      from: { path: own, pathNot: [TEST, '^lib/jobs/'].join('|') },
      to: { path: 'node_modules/pg-boss/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything imported exists', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'packages are listed in package.json',
      severity: 'error',
      from: { path: own },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'production code needs no development packages',
      severity: 'error',
      from: { path: own, pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
  ],
  options: {
    // TypeScript 7 has no API for tools yet; swc also reads type imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:node_modules/[.]|[.]next|dist)' },
  },
}
