import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import rules, { layers } from '../../../.dependency-cruiser.mjs'
import { folderCycles } from './folder-cycles'

export type Violation = { rule: string; from: string; to: string }
export type LayersReport = {
  violations: Violation[]
  /** Files read, and imports between them. */
  modules: number
  edges: number
}

const SOURCE = /(?<!\.d)\.tsx?$/

/**
 * Checks that files import only from lower layers (.dependency-cruiser.mjs), that folders of lib/domain have no
 * cycles, that browser code reaches no Node module and the middleware no database, and who uses the owner role.
 *
 * @param root the folder that holds lib, app, components
 * @throws Error if the checker has not read every file
 */
export async function checkLayers(root: string): Promise<LayersReport> {
  const places = ['lib', 'app', 'components', 'middleware.ts'].filter((place) =>
    existsSync(join(root, place)),
  )
  const onDisk = places.flatMap((place) => sourcesIn(root, place))
  const { output } = await cruise(
    places,
    { ...rules.options, baseDir: root, validate: true, ruleSet: { forbidden: rules.forbidden } } as never,
    {
      alias: { '@': root },
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      exportsFields: ['exports'],
    } as never,
  )
  const result = output as ICruiseResult
  const modules = result.modules.filter((module) => isOurs(module.source))
  const seen = new Set(modules.map((module) => module.source))
  const unseen = onDisk.filter((file) => !seen.has(file))
  if (unseen.length > 0 || onDisk.length === 0) {
    throw new Error(
      `the layers check read ${onDisk.length - unseen.length} of ${onDisk.length} files; not: ${unseen.join(', ')}`,
    )
  }
  const edges = modules.flatMap((module) => module.dependencies).filter((to) => isOurs(to.resolved)).length
  const found = result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return {
    violations: [
      ...found,
      ...folderViolations(modules),
      ...browserViolations(modules),
      ...endpointViolations(modules),
      ...edgeViolations(modules),
      ...ownerViolations(root, onDisk),
    ],
    modules: modules.length,
    edges,
  }
}

const isOurs = (path: string) =>
  Object.keys(layers).some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
  /^(?:lib|app|components)\//.test(path)

function sourcesIn(root: string, place: string): string[] {
  if (SOURCE.test(place)) return [place]
  return readdirSync(join(root, place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

const isType = (types: readonly string[]) => types.includes('type-only')

function folderViolations(modules: IModule[]): Violation[] {
  const imports = modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
  return folderCycles(imports).map((cycle) => ({ rule: 'no cycles between folders of lib/domain', ...cycle }))
}

/** Files loaded at run time, including the start: type imports do not count. */
function runtimeReach(modules: IModule[], start: (source: string) => boolean): Map<string, string> {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const reachedFrom = new Map<string, string>()
  const queue = modules
    .filter((module) => start(module.source))
    .map((module) => [module.source, module.source])
  for (const [source = '', origin = ''] of queue) {
    if (reachedFrom.has(source)) continue
    reachedFrom.set(source, origin)
    for (const to of bySource.get(source)?.dependencies ?? []) {
      if (!isType(to.dependencyTypes)) queue.push([to.resolved, origin])
    }
  }
  return reachedFrom
}

const isTest = (source: string) => /\.test\.tsx?$/.test(source)

const reaches = (
  rule: string,
  reached: Map<string, string>,
  forbidden: (source: string) => boolean,
): Violation[] => [...reached].filter(([to]) => forbidden(to)).map(([to, from]) => ({ rule, from, to }))

function builtinsOf(modules: IModule[]): Set<string> {
  const all = modules.flatMap((module) => module.dependencies)
  return new Set(all.filter((to) => to.coreModule).map((to) => to.resolved))
}

function browserViolations(modules: IModule[]): Violation[] {
  const builtins = builtinsOf(modules)
  const reached = runtimeReach(
    modules,
    (source) => /^(?:components|lib\/client|lib\/contracts)\//.test(source) && !isTest(source),
  )
  return reaches('the browser has no Node', reached, (source) => builtins.has(source))
}

/** The browser knows endpoints by their type: their shapes would bring zod into every page. */
function endpointViolations(modules: IModule[]): Violation[] {
  const reached = runtimeReach(
    modules,
    (source) => /^(?:components|lib\/client)\//.test(source) && !isTest(source),
  )
  return reaches('the browser imports endpoints as types', reached, (source) =>
    source.startsWith('lib/contracts/endpoints/'),
  )
}

function edgeViolations(modules: IModule[]): Violation[] {
  const builtins = builtinsOf(modules)
  const reached = runtimeReach(modules, (source) => source === 'middleware.ts')
  return reaches(
    'the edge has no Node and no database',
    reached,
    (source) => builtins.has(source) || source.startsWith('lib/db/'),
  )
}

/** Folders that may use the database's owner role. */
const HOLDS_OWNER = /^lib\/(?:auth|tenancy|db|server|jobs|testing|runtime|backup)\//
/**
 * Verbs on accounts, domains and whole communities, which span communities, the import, which creates accounts, those
 * that connect a chat by a link, and those that change a community's row.
 */
const SPANS_COMMUNITIES =
  /^lib\/domain\/(?:account\/|community-domain\/|launch\/|operator\/|(?:checklist\/dismiss-checklist|member-import\/continue-import|settings\/(?:save-section|sweep-brand-picture|vouch-for-provider)|telegram\/(?:own-telegram|community-group|handle-update)|join-request\/set-joining)\.ts$)/

/**
 * Row-level security does not apply to the database's owner. Elsewhere the handle may only be passed to functions
 * of lib/auth or lib/tenancy, and account tables may not be imported.
 */
function ownerViolations(root: string, files: string[]): Violation[] {
  return files.flatMap((file): Violation[] => {
    if (HOLDS_OWNER.test(file) || isTest(file)) return []
    const text = readFileSync(join(root, file), 'utf8')
    const trusted = new Set(
      [...text.matchAll(/import \{([^}]*)\} from '@\/lib\/(?:auth|tenancy)\/[^']+'/g)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
      ),
    )
    const passedOn = /\b(\w+)\(\s*(?:\w+\.)*database\.owner\s*[,)]/g
    const rest = text.replaceAll(passedOn, (all, name: string) => (trusted.has(name) ? '' : all))
    const found: Violation[] = []
    if (/\bdatabase\.owner\b|\bownerTransaction\b/.test(rest)) {
      found.push({ rule: 'the owner is passed to lib/auth only', from: file, to: 'database.owner' })
    }
    if (/\basOwner\b/.test(text) && !SPANS_COMMUNITIES.test(file)) {
      found.push({ rule: 'only account verbs span communities', from: file, to: 'asOwner' })
    }
    for (const [, names = ''] of text.matchAll(
      /import \{([^}]*)\} from '@\/lib\/db\/schema\/(?:account|community|community-domain)'/g,
    )) {
      const tables = names.split(',').map((name) => name.trim())
      const table = tables.find((name) =>
        /^(?:users|sessions|authTokens|communities|communityDomains)$/.test(name),
      )
      if (table) found.push({ rule: 'account tables are for lib/auth', from: file, to: table })
    }
    return found
  })
}
